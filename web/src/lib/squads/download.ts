/** Hands a data file's text to the reader's disk. */

import { download as toDisk } from "../download";
import { diskName } from "./library";

export function download(title: string, text: string): void {
  toDisk(diskName(title), new Blob([text], { type: "application/toml" }));
}
