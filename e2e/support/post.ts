/** An e-mail server on this machine: it takes every letter, and gives what each says in plain text. */

import { once } from "node:events";
import { type AddressInfo, createServer, type Server, type Socket } from "node:net";

export interface Letter {
  to: string;
  /** Its head, unfolded. */
  head: string;
  text: string;
}

function decoded(body: string, encoding: string): string {
  if (encoding === "base64") return Buffer.from(body, "base64").toString();
  if (encoding !== "quoted-printable") return body;
  const bytes = body
    .replace(/=\r\n/g, "")
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
  return Buffer.from(bytes, "latin1").toString();
}

function read(to: string, raw: string): Letter {
  const [top = "", ...rest] = raw.split("\r\n\r\n");
  const head = top.replace(/\r\n[ \t]/g, " ");
  const encoding = /^Content-Transfer-Encoding: (.*)$/im.exec(head)?.[1]?.trim() ?? "";
  return { to, head, text: decoded(rest.join("\r\n\r\n"), encoding.toLowerCase()) };
}

export class Post {
  private readonly waiting: ((letter: Letter) => void)[] = [];
  /** What was sent and nobody has taken yet. */
  readonly sent: Letter[] = [];

  private constructor(
    private readonly server: Server,
    readonly port: number,
  ) {}

  static async open(): Promise<Post> {
    const server = createServer((socket) => converse(socket, (letter) => post.take(letter)));
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    const post = new Post(server, (server.address() as AddressInfo).port);
    return post;
  }

  close(): void {
    this.server.close();
  }

  private take(letter: Letter): void {
    const waits = this.waiting.shift();
    if (waits) waits(letter);
    else this.sent.push(letter);
  }

  /** The next letter. */
  next(): Promise<Letter> {
    const sent = this.sent.shift();
    if (sent) return Promise.resolve(sent);
    return new Promise((settle) => this.waiting.push(settle));
  }
}

function converse(socket: Socket, take: (letter: Letter) => void): void {
  let text = "";
  let to = "";
  let inLetter = false;
  const say = (line: string) => socket.write(`${line}\r\n`);
  socket.on("error", () => socket.destroy());
  say("220 post.example ESMTP");
  socket.on("data", (bytes: Buffer) => {
    text += bytes.toString("latin1");
    for (;;) {
      const end = text.indexOf(inLetter ? "\r\n.\r\n" : "\r\n");
      if (end < 0) return;
      const part = text.slice(0, end);
      text = text.slice(end + (inLetter ? 5 : 2));
      if (inLetter) {
        inLetter = false;
        take(read(to, part.replace(/^\.\./gm, ".")));
        say("250 taken");
      } else if (part.startsWith("DATA")) {
        inLetter = true;
        say("354 go on");
      } else if (part.startsWith("QUIT")) {
        say("221 bye");
        socket.end();
      } else {
        if (part.startsWith("RCPT")) to = /<(.*?)>/.exec(part)?.[1] ?? "";
        say(part.startsWith("EHLO") ? "250 post.example" : "250 yes");
      }
    }
  });
}
