/** Having this browser show notices (Web Push). It is asked only after its reader's click. */

import { notices, type NoticesView, type PushDeviceView } from "./api/notices";
import { keepDevice, keptDevice } from "./notices-kept";
import { settings } from "./settings.svelte";

const WORKER = "/service-worker.js";

/** Why this browser shows no notices. */
export type WhyNot = "server" | "no-https" | "install" | "browser" | "denied";

/** What a browser is asked, so that tests may answer. */
interface Browser {
  isSecure: boolean;
  hasPush: boolean;
  permission: NotificationPermission | null;
  /** Whether it would have push if the page were on the home screen. */
  wantsInstalling: boolean;
}

function here(): Browser {
  const hasNotifications = typeof Notification === "function";
  const isApple = /iPhone|iPad/.test(navigator.userAgent);
  return {
    isSecure: window.isSecureContext,
    hasPush: "serviceWorker" in navigator && "PushManager" in window && hasNotifications,
    permission: hasNotifications ? Notification.permission : null,
    wantsInstalling: isApple && !matchMedia("(display-mode: standalone)").matches,
  };
}

/** Why there are no notices here; nothing if there can be. `key` is the server's. */
export function whyNot(key: string | undefined, browser: Browser = here()): WhyNot | null {
  if (key === undefined) return "server";
  if (!browser.isSecure) return "no-https";
  if (!browser.hasPush) return browser.wantsInstalling ? "install" : "browser";
  return browser.permission === "denied" ? "denied" : null;
}

/** This browser among those that show notices. */
export function thisDevice(devices: PushDeviceView[]): PushDeviceView | undefined {
  const id = keptDevice();
  return devices.find((device) => device.id === id);
}

function base64url(bytes: ArrayBuffer): string {
  const text = String.fromCharCode(...new Uint8Array(bytes));
  return btoa(text).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

/** The browser's subscription with this key; one with another key is given up. */
async function subscription(key: string): Promise<PushSubscription> {
  const { pushManager } = await navigator.serviceWorker.ready;
  const before = await pushManager.getSubscription();
  const withKey = before?.options.applicationServerKey;
  if (before && withKey && base64url(withKey) === key) return before;
  await before?.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
}

async function register(key: string): Promise<void> {
  await navigator.serviceWorker.register(WORKER);
  const { endpoint, keys } = (await subscription(key)).toJSON();
  const device = await notices.add({
    endpoint: endpoint ?? "",
    p256dh: keys?.["p256dh"] ?? "",
    auth: keys?.["auth"] ?? "",
    language: settings.language,
  });
  keepDevice(device.id);
}

/** Asks the reader, and has this browser show notices; says whether it does. */
export async function showHere(key: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== "granted") return false;
  await register(key);
  return true;
}

/** This browser shows no notices any more. */
export async function stopHere(): Promise<void> {
  const id = keptDevice();
  if (id === null) return;
  keepDevice(null);
  // What the server does not know any more needs not be removed.
  await notices.remove(id).catch(() => undefined);
  const worker = await navigator.serviceWorker.getRegistration(WORKER);
  await (await worker?.pushManager.getSubscription())?.unsubscribe();
}

/**
 * Tells the server anew of a browser that shows notices, where it has to know: its reader has signed in or up since, or reads
 * another language, or the server has another key. Says whether it did.
 */
export async function renew(view: NoticesView): Promise<boolean> {
  const { push_key: key, devices } = view;
  if (keptDevice() === null || key === undefined || whyNot(key) !== null) return false;
  if (Notification.permission !== "granted") return false;
  const device = thisDevice(devices);
  if (device?.language === settings.language) {
    const worker = await navigator.serviceWorker.getRegistration(WORKER);
    const now = await worker?.pushManager.getSubscription();
    const withKey = now?.options.applicationServerKey;
    if (withKey && base64url(withKey) === key) return false;
  }
  await register(key);
  return true;
}

/** Looks after this browser, which shows notices, once the page is there. */
export async function lookAfter(): Promise<void> {
  try {
    await renew(await notices.see());
  } catch {
    // Nobody asked for it; the next visit tries again.
  }
}
