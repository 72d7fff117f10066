/** By which ID the server knows this browser, if it shows notices. */

const KEY = "fischio-notices";

export function keptDevice(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

export function keepDevice(id: string | null): void {
  try {
    if (id === null) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, id);
  } catch {
    // Without it the reader has to be asked again.
  }
}
