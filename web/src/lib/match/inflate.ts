/** Texts that the server has compressed, after what it sent before. */

/** The most bytes of a stored block (RFC 1951, 3.2.4). */
const BLOCK = 0xffff;

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/**
 * A dictionary as raw DEFLATE that is not compressed and does not end. `DecompressionStream` takes
 * no preset dictionary: what it has read before serves as one.
 */
function stored(dictionary: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer>[] {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  for (let at = 0; at < dictionary.length; at += BLOCK) {
    const block = dictionary.subarray(at, at + BLOCK);
    const [low, high] = [block.length & 0xff, block.length >> 8];
    parts.push(new Uint8Array([0, low, high, low ^ 0xff, high ^ 0xff]), block);
  }
  return parts;
}

/**
 * A text that is compressed as raw DEFLATE, with a text before it as its preset dictionary.
 *
 * @throws If it cannot be read.
 */
export async function inflate(bytes: ArrayBuffer, before: string | null): Promise<string> {
  const dictionary = encoder.encode(before ?? "");
  const whole = new Blob([...stored(dictionary), bytes]);
  const stream = whole.stream().pipeThrough(new DecompressionStream("deflate-raw"));
  const text = await new Response(stream).arrayBuffer();
  return decoder.decode(new Uint8Array(text, dictionary.length));
}
