/** Addresses of the page, and going from one to another without loading anew. */

export type Route =
  | { page: "home" }
  | { page: "match"; id: string }
  | { page: "join"; id: string; invitation: string }
  | { page: "replay"; id: string }
  | { page: "rules"; game: string | null }
  | { page: "learn"; game: string | null }
  | { page: "lesson"; game: string; lesson: string }
  | { page: "squads"; game: string | null; file: string | null }
  | { page: "account" }
  | { page: "lobby" }
  | { page: "person"; name: string }
  | { page: "ratings"; game: string | null }
  | { page: "device" }
  | { page: "mail"; what: MailPage }
  | { page: "shared-file"; link: string }
  | { page: "tournaments" }
  | { page: "new-tournament" }
  | {
      page: "tournament" | "tournament-print" | "tournament-screen" | "tournament-embed";
      id: string;
    }
  | { page: "not-found" };

/** Ways to look at a tournament that have addresses of their own. */
const TOURNAMENT_VIEWS = ["print", "screen", "embed"] as const;

/** What a link in an e-mail is for. */
const MAIL_PAGES = ["confirm", "password", "end", "lost"] as const;
export type MailPage = (typeof MAIL_PAGES)[number];

export function parseRoute(path: string): Route {
  let parts: string[];
  try {
    parts = path.split("/").filter(Boolean).map(decodeURIComponent);
  } catch {
    return { page: "not-found" };
  }
  const [page, first, second, ...more] = parts;
  if (page === undefined) return { page: "home" };
  if (more.length > 0) return { page: "not-found" };
  if (page === "rules" && second === undefined) return { page: "rules", game: first ?? null };
  if (page === "learn" && second === undefined) return { page: "learn", game: first ?? null };
  if (page === "ratings" && second === undefined) return { page: "ratings", game: first ?? null };
  if (page === "people" && first && second === undefined) return { page: "person", name: first };
  if (page === "learn" && first) return { page: "lesson", game: first, lesson: second! };
  if (page === "squads" && first === "shared" && second)
    return { page: "shared-file", link: second };
  if (page === "squads") return { page: "squads", game: first ?? null, file: second ?? null };
  if (page === "tournaments") return tournamentRoute(first, second);
  const mail = page === "mail" && MAIL_PAGES.find((what) => what === first);
  if (mail && second === undefined) return { page: "mail", what: mail };
  if (first === undefined && (page === "account" || page === "device" || page === "lobby")) {
    return { page };
  }
  if (first === undefined) return { page: "not-found" };
  if (page === "join" && second) return { page: "join", id: first, invitation: second };
  if (second !== undefined) return { page: "not-found" };
  if (page === "match") return { page: "match", id: first };
  if (page === "replay") return { page: "replay", id: first };
  return { page: "not-found" };
}

function tournamentRoute(id: string | undefined, view: string | undefined): Route {
  if (id === undefined) return { page: "tournaments" };
  if (view === undefined)
    return id === "new" ? { page: "new-tournament" } : { page: "tournament", id };
  const known = TOURNAMENT_VIEWS.find((one) => one === view);
  return known ? { page: `tournament-${known}`, id } : { page: "not-found" };
}

/** The match that a pasted link or ID means, or nothing. */
export function matchAddress(text: string, origin: string): string | null {
  const trimmed = text.trim();
  if (/^[0-9A-Za-z]{6,40}$/.test(trimmed)) return `/match/${trimmed}`;
  let url: URL;
  try {
    url = new URL(trimmed, origin);
  } catch {
    return null;
  }
  const route = parseRoute(url.pathname);
  const known = route.page === "match" || route.page === "join" || route.page === "replay";
  return known ? url.pathname + url.hash : null;
}

export const place = $state({
  path: location.pathname,
  hash: location.hash,
});

function follow(): void {
  place.path = location.pathname;
  place.hash = location.hash;
}

export function go(address: string, how: "push" | "replace" = "push"): void {
  const url = new URL(address, location.href);
  const newPage = url.pathname !== location.pathname;
  if (how === "push") history.pushState(null, "", url);
  else history.replaceState(null, "", url);
  follow();
  if (newPage) scrollTo(0, 0);
}

/** Lets plain clicks on our own links change the page in place. */
export function startRouter(): void {
  addEventListener("popstate", follow);
  addEventListener("hashchange", follow);
  document.addEventListener("click", (event) => {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = (event.target as Element | null)?.closest?.("a");
    if (!link || link.target || link.hasAttribute("download")) return;
    const url = new URL(link.href, location.href);
    if (url.origin !== location.origin || url.pathname.startsWith("/api/")) return;
    // A link within the page: the browser scrolls to it.
    if (url.pathname === location.pathname && url.hash) return;
    event.preventDefault();
    go(url.pathname + url.search + url.hash);
  });
}
