import { expect, test, vi } from "vitest";

test("words of tournaments stay, whichever words come last", async () => {
  vi.resetModules();
  let late: () => void = () => undefined;
  const { LANGUAGES } = await import("../src/lib/i18n/catalogues");
  const { fetchTournamentWords, fetchWords, t } = await import("../src/lib/i18n/index.svelte");
  const language = LANGUAGES[0]!;
  const { words } = language;
  const said = await words();
  // The page's own words are slow, and tournaments' words are asked for meanwhile.
  let first = true;
  vi.spyOn(language, "words").mockImplementation(() => {
    if (!first) return Promise.resolve(said);
    first = false;
    return new Promise((settle) => (late = () => settle(said)));
  });
  const slow = fetchWords(language.code);
  await fetchTournamentWords();
  expect(t("tn.title")).toBe("Tournaments");
  late();
  await slow;
  expect(t("tn.title")).toBe("Tournaments");
});
