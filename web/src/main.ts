import "./app.css";
import "./print.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { keptDevice } from "./lib/notices-kept";
import { startRouter } from "./lib/router.svelte";
import { applySettings, followOtherTabs } from "./lib/settings.svelte";

applySettings();
followOtherTabs();
startRouter();

// What looks after notices is fetched where they are shown.
if (keptDevice() !== null) void import("./lib/notices").then(({ lookAfter }) => lookAfter());
mount(App, { target: document.getElementById("app")! });
