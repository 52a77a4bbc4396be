/// A twin in this process, which cannot be renewed. The search of a verdict has no clock.
struct InThisProcess(Twin);

impl kata::search::Prober for InThisProcess {
    fn search(&mut self, boards: &[kata::facts::Rows], question: &kata::search::Question) -> Vec<kata::facts::Seen> {
        let mut question = question.clone();
        if question.limit.name == "whole" {
            (question.limit.writes, question.limit.reads) = (6_000_000, 130_000_000);
        }
        let mut all = Vec::new();
        kata::search::search_all(self.0, boards, &question, &mut |seen| all.push(seen));
        all
    }

    fn renew(&mut self) {}
}
