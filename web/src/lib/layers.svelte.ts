/** Which layers of printed boards a reader has switched off, kept in the browser. */

const KEY = "fischio-layers";

function read(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(kept) ? kept.filter((one) => typeof one === "string").slice(0, 20) : [];
  } catch {
    return [];
  }
}

const hidden: { layers: string[] } = $state({ layers: read() });

export function isHidden(layer: string): boolean {
  return hidden.layers.includes(layer);
}

export function hiddenLayers(): string[] {
  return hidden.layers;
}

/** Whether what is shown only on request is. */
export function isShown(extra: string): boolean {
  return isHidden(`no-${extra}`);
}

/** Shows on request, or no more. */
export function toggleExtra(extra: string): void {
  toggleLayer(`no-${extra}`);
}

/** Shows a layer, or hides it. */
export function toggleLayer(layer: string): void {
  const others = hidden.layers.filter((one) => one !== layer);
  hidden.layers = isHidden(layer) ? others : [...others, layer];
  try {
    localStorage.setItem(KEY, JSON.stringify(hidden.layers));
  } catch {
    // A browser without storage forgets.
  }
}
