import "./app.css";
import "./print.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { fetchWords } from "./lib/i18n/index.svelte";
import { keptDevice } from "./lib/notices-kept";
import { startRouter } from "./lib/router.svelte";
import { applySettings, followOtherTabs, settings } from "./lib/settings.svelte";

applySettings();
followOtherTabs(fetchWords);
startRouter();

// What looks after notices is fetched where they are shown.
if (keptDevice() !== null) void import("./lib/notices").then(({ lookAfter }) => lookAfter());
void fetchWords(settings.language).then(() =>
  mount(App, { target: document.getElementById("app")! }),
);
