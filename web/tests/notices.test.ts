import { describe, expect, it } from "vitest";
import { whyNot } from "../src/lib/notices";

describe("notices", () => {
  const able = {
    isSecure: true,
    hasPush: true,
    permission: "default" as const,
    wantsInstalling: false,
  };

  it("can be shown where server, page and browser allow it", () => {
    expect(whyNot("key", able)).toBeNull();
    expect(whyNot("key", { ...able, permission: "granted" })).toBeNull();
  });

  it("tell what stands in their way, what is nobody's to change here first", () => {
    expect(whyNot(undefined, { ...able, isSecure: false })).toBe("server");
    expect(whyNot("key", { ...able, isSecure: false, hasPush: false })).toBe("no-https");
    expect(whyNot("key", { ...able, hasPush: false, permission: null })).toBe("browser");
    expect(whyNot("key", { ...able, hasPush: false, wantsInstalling: true })).toBe("install");
    expect(whyNot("key", { ...able, permission: "denied" })).toBe("denied");
  });
});
