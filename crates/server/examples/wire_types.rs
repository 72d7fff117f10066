//! Writes the TypeScript types of the wire to where the page has them.

fn main() -> std::io::Result<()> {
    let directory = concat!(env!("CARGO_MANIFEST_DIR"), "/../../web/src/lib/wire");
    std::fs::create_dir_all(directory)?;
    std::fs::write(
        format!("{directory}/index.ts"),
        fischio_server::wire::typescript::module(),
    )
}
