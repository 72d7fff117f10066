/** What comes on a match's socket, read in the order in which it came. */

import type { ServerMessage } from "../api/types";
import { inflate } from "./inflate";

export class Inbox {
  /** The text of the last patch: the dictionary of the next one. */
  private patch: string | null = null;
  /** Frames that wait until those before them are read. */
  private readonly waiting: (string | ArrayBuffer)[] = [];
  private reads = false;

  /** `hear` is called with each message; `fail` if one cannot be read. */
  constructor(
    private readonly hear: (message: ServerMessage) => void,
    private readonly fail: () => void,
  ) {}

  /** Takes a frame: a text, or a text that is compressed. */
  take(frame: string | ArrayBuffer): void {
    if (typeof frame === "string" && !this.reads) {
      this.hear(JSON.parse(frame) as ServerMessage);
      return;
    }
    this.waiting.push(frame);
    if (!this.reads) void this.read();
  }

  private async read(): Promise<void> {
    this.reads = true;
    for (let frame = this.waiting.shift(); frame !== undefined; frame = this.waiting.shift()) {
      try {
        const text = typeof frame === "string" ? frame : await this.inflated(frame);
        this.hear(JSON.parse(text) as ServerMessage);
      } catch (error) {
        console.error("a message cannot be read", error);
        this.waiting.length = 0;
        this.fail();
      }
    }
    this.reads = false;
  }

  /** A patch follows on the patch before it, a state on nothing; it is read in the same way. */
  private async inflated(bytes: ArrayBuffer): Promise<string> {
    const text = await inflate(bytes, this.patch);
    this.patch = text.startsWith('{"type":"patch"') ? text : null;
    return text;
  }
}
