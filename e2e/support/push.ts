/** A push service on this machine, and a browser that subscribed to it: it decrypts as browsers do (RFC 8291). */

import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  verify,
} from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import type { AddressInfo } from "node:net";

interface Sent {
  headers: IncomingHttpHeaders;
  body: Buffer;
}

export class PushService {
  private readonly ecdh = createECDH("prime256v1");
  private readonly auth = randomBytes(16);
  private readonly waiting: ((sent: Sent) => void)[] = [];
  /** What was sent and nobody has taken yet. */
  readonly sent: Sent[] = [];

  private constructor(
    private readonly server: Server,
    readonly address: string,
  ) {
    this.ecdh.generateKeys();
  }

  static async open(): Promise<PushService> {
    const server = createServer((request, response) => {
      const parts: Buffer[] = [];
      request.on("data", (part: Buffer) => parts.push(part));
      request.on("end", () => {
        response.writeHead(201).end();
        service.take({ headers: request.headers, body: Buffer.concat(parts) });
      });
    });
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    const { port } = server.address() as AddressInfo;
    const service = new PushService(server, `http://127.0.0.1:${port}`);
    return service;
  }

  close(): void {
    this.server.closeAllConnections();
    this.server.close();
  }

  /** What `PushManager.subscribe` gives. */
  subscription(): { endpoint: string; keys: { p256dh: string; auth: string } } {
    const keys = {
      p256dh: this.ecdh.getPublicKey("base64url"),
      auth: this.auth.toString("base64url"),
    };
    return { endpoint: `${this.address}/browser`, keys };
  }

  private take(sent: Sent): void {
    const waits = this.waiting.shift();
    if (waits) waits(sent);
    else this.sent.push(sent);
  }

  /** What is sent next, as the browser reads it. `key` is the one that it subscribed with. */
  async next(key: string): Promise<Record<string, string>> {
    const { headers, body } =
      this.sent.shift() ?? (await new Promise<Sent>((settle) => this.waiting.push(settle)));
    mustBeSigned(headers.authorization ?? "", key, this.address);
    return JSON.parse(this.decrypt(body)) as Record<string, string>;
  }

  private decrypt(body: Buffer): string {
    const salt = body.subarray(0, 16);
    const length = body[20]!;
    const theirs = body.subarray(21, 21 + length);
    const own = this.ecdh.getPublicKey();
    const info = Buffer.concat([Buffer.from("WebPush: info\0"), own, theirs]);
    const shared = this.ecdh.computeSecret(theirs);
    const secret = Buffer.from(hkdfSync("sha256", shared, this.auth, info, 32));
    const derived = (what: string, bytes: number) =>
      Buffer.from(hkdfSync("sha256", secret, salt, `Content-Encoding: ${what}\0`, bytes));
    const cipher = createDecipheriv("aes-128-gcm", derived("aes128gcm", 16), derived("nonce", 12));
    const text = body.subarray(21 + length, -16);
    cipher.setAuthTag(body.subarray(-16));
    const padded = Buffer.concat([cipher.update(text), cipher.final()]);
    return padded.subarray(0, padded.lastIndexOf(2)).toString();
  }
}

/** Fails unless the server that has this key signed for this service (VAPID). */
function mustBeSigned(authorization: string, key: string, service: string): void {
  const found = /^vapid t=([^.]+)\.([^.]+)\.([^,]+), k=(.+)$/.exec(authorization);
  if (!found || found[4] !== key) throw new Error(`not by the key of the server: ${authorization}`);
  const [, head, claims, signature] = found as unknown as string[];
  const point = Buffer.from(key, "base64url");
  const [x, y] = [point.subarray(1, 33), point.subarray(33)];
  const jwk = { kty: "EC", crv: "P-256", x: x.toString("base64url"), y: y.toString("base64url") };
  const signer = createPublicKey({ key: jwk, format: "jwk" });
  const signed = Buffer.from(`${head!}.${claims!}`);
  const by = { key: signer, dsaEncoding: "ieee-p1363" as const };
  const right = verify("sha256", signed, by, Buffer.from(signature!, "base64url"));
  const told = JSON.parse(Buffer.from(claims!, "base64url").toString()) as { aud: string };
  if (!right || told.aud !== service) throw new Error(`not signed for ${service}: ${claims}`);
}
