#!/bin/sh
# Stands in for cargo where maturin builds the wheel of the tests: it builds the module as a part of the whole workspace, with the features that
# the Rust tests were built with. So next to nothing is built twice. `pip install ./python` has no need of it.
case "$1" in
rustc) exec cargo build --workspace --all-features --lib --message-format json-render-diagnostics ;;
*) exec cargo "$@" ;;
esac
