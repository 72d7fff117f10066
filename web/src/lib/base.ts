/** What the links begin with that a reader passes on. */

/** The server's public URL, if it was told one, else where the page was loaded from; no slash at its end. */
export function base(): string {
  const told = document.querySelector<HTMLMetaElement>('meta[name="fischio:base"]')?.content;
  return told ? new URL(told).origin : location.origin;
}
