// Shows the API's document with Swagger UI.
"use strict";

const dark = matchMedia("(prefers-color-scheme: dark)");
const paint = () => document.documentElement.classList.toggle("dark-mode", dark.matches);
dark.addEventListener("change", paint);
paint();

SwaggerUIBundle({
  url: "/api/v1/openapi.json",
  dom_id: "#api",
  deepLinking: true,
  displayRequestDuration: true,
  defaultModelsExpandDepth: 0,
  layout: "BaseLayout",
  presets: [SwaggerUIBundle.presets.apis],
  showExtensions: true,
  // Another site's validator would be sent the document.
  validatorUrl: null,
});
