/** The program itself: where it is, and a server of it that a test may stop, kill and start. */

import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { dirname, resolve } from "node:path";
import { fileURLToPath } from "node:url";

const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), "../..");

/** The program: what FISCHIO names, or the debug build of this checkout. */
export const PROGRAM =
  process.env["FISCHIO"] ??
  resolve(ROOT, process.env["CARGO_TARGET_DIR"] ?? "target", "debug", "fischio");

/** Runs a command of the program to its end and gives what it printed, or fails with what it said. */
export function run(...commands: string[]): Promise<string> {
  return new Promise((settle, fail) => {
    execFile(PROGRAM, commands, (error, out, said) => {
      if (error) fail(new Error(`fischio ${commands.join(" ")}: ${said || error.message}`));
      else settle(out);
    });
  });
}

export interface Place {
  /** The directory of its data; without one it keeps matches in memory. */
  data?: string;
  /** The port; without one any that is free. */
  port?: number;
  /** The number from which its matches and their chance follow; without one nobody knows them. */
  seed?: number;
  /** By what address visitors come, if not by where it listens. */
  publicUrl?: string;
  /** The push service to which it sends notices; without one those of the known browsers. */
  pushService?: string;
  /** The port of this machine's e-mail server; without one no e-mail is sent. */
  smtpPort?: number;
  /** Limits other than the usual ones, like `messages={ burst = 9, a_minute = 9 }`. */
  limits?: string[];
}

/** A running server. */
export class Server {
  private said = "";

  private constructor(
    private readonly process: ChildProcess,
    private readonly ended: Promise<unknown>,
    /** Like `http://127.0.0.1:40123`. */
    readonly address: string,
  ) {}

  /** Starts one and waits until it answers. */
  static async start({
    data,
    port = 0,
    seed,
    publicUrl,
    pushService,
    smtpPort,
    limits = [],
  }: Place = {}): Promise<Server> {
    const where = data === undefined ? ["--memory"] : ["--data", data];
    const scripted = seed === undefined ? [] : ["--seed", String(seed)];
    const listen = ["--listen", `127.0.0.1:${port}`, "--admin-listen", "off"];
    const limited = limits.flatMap((limit) => ["--limit", limit]);
    const child = spawn(PROGRAM, ["serve", ...listen, ...where, ...scripted, ...limited], {
      stdio: ["ignore", "pipe", "pipe"],
      env: {
        ...process.env,
        RUST_LOG: "warn",
        ...(publicUrl === undefined ? {} : { FISCHIO_PUBLIC_URL: publicUrl }),
        ...(pushService === undefined ? {} : { FISCHIO_PUSH_SERVICE: pushService }),
        ...(smtpPort === undefined
          ? {}
          : {
              FISCHIO_SMTP_HOST: "127.0.0.1",
              FISCHIO_SMTP_PORT: String(smtpPort),
              FISCHIO_SMTP_SECURITY: "none",
              FISCHIO_SMTP_FROM: "Fischio <fischio@table.example>",
            }),
      },
    });
    const ended = once(child, "close");
    let said = "";
    child.stderr.on("data", (text: Buffer) => {
      said += text.toString();
      if (server) server.said = said;
    });
    let server: Server | undefined;
    const address = await new Promise<string>((settle, fail) => {
      let printed = "";
      child.on("error", (error) => {
        fail(
          new Error(
            `${PROGRAM} does not start (${error.message}); build it first: cargo build --package fischio --all-features`,
          ),
        );
      });
      child.on("close", (code) => fail(new Error(`fischio serve ended with ${code}: ${said}`)));
      child.stdout.on("data", (text: Buffer) => {
        printed += text.toString();
        const found = /http:\/\/[0-9.]+:[0-9]+/.exec(printed);
        if (found) settle(found[0]);
      });
    });
    server = new Server(child, ended, address);
    server.said = said;
    return server;
  }

  get port(): number {
    return Number(new URL(this.address).port);
  }

  /** Kills it where it stands, like a power cut. */
  async kill(): Promise<void> {
    this.process.kill("SIGKILL");
    await this.ended;
  }

  /** Tells it to stop, and gives its exit code and what it had said on standard error. */
  async stop(): Promise<{ code: number | null; said: string }> {
    this.process.kill("SIGTERM");
    await this.ended;
    return { code: this.process.exitCode, said: this.said };
  }

  get running(): boolean {
    return this.process.exitCode === null && this.process.signalCode === null;
  }
}
