import "./app.css";
import "./print.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { startRouter } from "./lib/router.svelte";
import { applySettings, followOtherTabs } from "./lib/settings.svelte";

applySettings();
followOtherTabs();
startRouter();

mount(App, { target: document.getElementById("app")! });
