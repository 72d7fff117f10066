/** Hands a file's text to the reader's disk. */

import { diskName } from "./library";

export function download(title: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: "application/toml" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = diskName(title);
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
