import { deflateRawSync } from "node:zlib";
import { expect, test } from "vitest";
import { inflate } from "../src/lib/match/inflate";

const buffer = (text: string, dictionary?: string): ArrayBuffer => {
  const options = dictionary === undefined ? {} : { dictionary: Buffer.from(dictionary) };
  return new Uint8Array(deflateRawSync(Buffer.from(text), options)).buffer;
};

test.each([["a text"], [""], ["perché no? ".repeat(20_000)]])("a text is read", async (text) => {
  expect(await inflate(buffer(text), null)).toBe(text);
});

test.each([["the text before "], ["perché "], ["a long text before ".repeat(9_000)]])(
  "a text is read after another",
  async (before) => {
    const text = `${before} and what is new`;
    expect(await inflate(buffer(text, before), before)).toBe(text);
  },
);

test("what is not compressed is refused", async () => {
  await expect(inflate(new Uint8Array([1, 2, 3]).buffer, null)).rejects.toThrow();
});
