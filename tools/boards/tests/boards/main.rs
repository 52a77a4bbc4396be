//! What programs do with boards: reading, generating, images and counting solutions.

mod generate;
mod reader;
mod solutions;
mod symmetry;
