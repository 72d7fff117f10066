import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

export default defineConfig({
  plugins: [svelte()],
  // Vitest runs in Node; without this it would load Svelte's server half.
  resolve: process.env.VITEST ? { conditions: ["browser"] } : undefined,
  build: {
    target: "es2022",
    // The page runs under a content security policy without inline scripts or data URLs.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
  },
  server: {
    proxy: {
      "/api": { target: "http://127.0.0.1:8080", ws: true, changeOrigin: false },
    },
  },
  test: {
    include: ["tests/**/*.test.ts"],
    environment: "happy-dom",
    setupFiles: ["tests/support/words.ts"],
  },
});
