//! A release has the web page inside, and so is made anew when the page was. (A debug build
//! reads the page from where it was built.)

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    if std::env::var("PROFILE").as_deref() == Ok("release") {
        println!("cargo::rerun-if-changed=../../web/dist");
    }
}
