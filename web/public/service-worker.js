/* Shows what the server tells while its reader is away, and opens what it is about. It keeps no files and answers no requests. */

/** What the server sent, as far as it can be read. */
function read(data) {
  try {
    return data.json();
  } catch {
    return {};
  }
}

/** An address of this server, whatever was sent. */
function own(path) {
  const url = new URL(typeof path === "string" ? path : "/", self.location.origin);
  return url.origin === self.location.origin ? url : new URL("/", self.location.origin);
}

async function show(data) {
  const { title = "Fischio", body = "", tag = "fischio", language = "", path = "/" } = read(data);
  const open = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const { href, pathname } = own(path);
  // Who has it before their eyes needs not be told.
  if (open.some((page) => page.focused && new URL(page.url).pathname === pathname)) return;
  await self.registration.showNotification(title, {
    body,
    tag,
    renotify: true,
    lang: language,
    icon: "/icons/192.png",
    data: href,
  });
}

async function openPage(href) {
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const { pathname } = new URL(href);
  const there = pages.find((page) => new URL(page.url).pathname === pathname);
  await (there ? there.focus() : self.clients.openWindow(href));
}

self.addEventListener("install", () => void self.skipWaiting());
self.addEventListener("push", (event) => event.waitUntil(show(event.data)));
self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(openPage(own(event.notification.data).href));
});
