/** Every language can be spoken in every test, as on the page once its words have come. */

import { LANGUAGES } from "../../src/lib/i18n/catalogues";
import { fetchTournamentWords, fetchWords } from "../../src/lib/i18n/index.svelte";

await fetchTournamentWords();
await Promise.all(LANGUAGES.map(({ code }) => fetchWords(code)));
