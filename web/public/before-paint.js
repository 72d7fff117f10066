// Runs before the first paint, so that a chosen theme and language never flash.
(function () {
  try {
    var kept = JSON.parse(localStorage.getItem("fischio") || "{}");
    var root = document.documentElement;
    if (kept.theme === "light" || kept.theme === "dark") root.dataset.theme = kept.theme;
    root.lang = kept.language || (navigator.language || "en").slice(0, 2);
  } catch {
    // Without storage the defaults hold.
  }
})();
