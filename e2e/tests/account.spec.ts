/** Who one is: an account, its devices, and passkeys. */

import type { Page } from "@playwright/test";
import { look } from "../support/axe";
import { begin } from "../support/api";
import { expect, test } from "../support/test";

const PASSWORD = "a long enough one";

async function enter(page: Page, way: string, name: string, secret: string) {
  await page.goto("/account");
  await page.getByRole("radio", { name: way }).check();
  await page.getByLabel("Name", { exact: true }).fill(name);
  const field = way === "Recovery code" ? "Recovery code" : "Password";
  await page.getByRole("textbox", { name: field }).fill(secret);
  const go = way === "Make an account" ? way : "Sign in";
  await page.getByRole("button", { name: go, exact: true }).click();
}

/** The match's link on the first page. */
const listed = (page: Page, id: string) => page.locator(`a.match[href="/match/${id}"]`);

test("a guest makes an account, comes back elsewhere with their matches, and deletes it", async ({
  page,
  visitor,
}) => {
  test.setTimeout(120_000);
  await page.goto("/");
  const { id } = await begin(page, { mode: "hot-seat", name: "Ada" });
  // What it takes is said before anything is sent; a wrong password is told and keeps what was written.
  await enter(page, "Make an account", "Ada", "short");
  await expect(page.getByTestId("problem")).toContainText("8 to 128 characters");
  await enter(page, "Make an account", "Ada", PASSWORD);
  const codes = page.getByTestId("recovery-codes");
  await expect(codes.getByRole("listitem")).toHaveCount(10);
  const code = await codes.getByRole("listitem").first().innerText();
  await look(page, "recovery codes");
  await codes.getByRole("button", { name: "I have kept them" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Ada");
  await page.goto("/");
  await expect(listed(page, id)).toBeVisible();

  // Elsewhere: nothing tells whether the name or the password was wrong.
  const other = await visitor();
  await enter(other, "Sign in", "Ada", "another password");
  const wrong = await other.getByTestId("problem").innerText();
  await enter(other, "Sign in", "Nobody", PASSWORD);
  await expect(other.getByTestId("problem")).toHaveText(wrong);
  await enter(other, "Sign in", "Ada", PASSWORD);
  await expect(other.getByRole("heading", { level: 1 })).toHaveText("Ada");
  await other.goto("/");
  await expect(listed(other, id)).toBeVisible();

  // A device is signed out from the other one, and comes back by a code, which works once.
  await page.goto("/account");
  const devices = page.getByTestId("devices").getByRole("listitem");
  await expect(devices).toHaveCount(2);
  await devices.getByRole("button", { name: /^Sign out/ }).click();
  await expect(devices).toHaveCount(1);
  await other.goto("/");
  await expect(listed(other, id)).toHaveCount(0);
  await enter(other, "Recovery code", "Ada", code);
  await expect(other.getByText("Recovery codes left: 9")).toBeVisible();

  // A link brings a third device; it works once and asks before.
  await page.getByRole("button", { name: "Make a link for another device" }).click();
  const link = await page.getByTestId("device-link").inputValue();
  await expect(page.getByRole("img", { name: /^QR code of the link/ })).toBeVisible();
  await look(page, "a link for another device");
  const third = await visitor();
  await third.goto(link);
  await look(third, "the link of a device");
  await third.getByRole("button", { name: "It was me: use the link" }).click();
  await expect(listed(third, id)).toBeVisible();
  const late = await visitor();
  await late.goto(link);
  await late.getByRole("button", { name: "It was me: use the link" }).click();
  await expect(late.getByTestId("problem")).toContainText("used or revoked");

  // A token is shown once.
  await page.reload();
  await page.getByText("Tokens for programs").click();
  await page.getByLabel("What is it for?").fill("My bot");
  await page.getByRole("button", { name: "Make a token" }).click();
  await expect(page.getByTestId("token")).toHaveValue(/^fischio_/);
  await look(page, "a token");
  await page.reload();
  await page.getByText("Tokens for programs").click();
  await expect(page.getByTestId("tokens")).toContainText("My bot");
  await expect(page.getByTestId("token")).toHaveCount(0);

  // Deleted, it is nobody's; the match stays without the name.
  await page.getByRole("button", { name: "Delete the account" }).click();
  await look(page, "the question before an account is deleted");
  await page.getByTestId("confirm").getByRole("button", { name: "Delete the account" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Account");
  await other.goto(`/match/${id}`);
  await expect(other.getByTestId("score")).toBeVisible();
  await expect(other.locator("main")).not.toContainText("Ada");
});

test("a passkey makes an account and signs in to it without a name", async ({ page }) => {
  const local = (one: Page) => {
    const url = new URL(one.url());
    url.hostname = "localhost";
    return url.origin;
  };
  await page.goto("/account");
  await expect(page.getByTestId("no-passkeys")).toContainText("an address that is a number");
  const origin = local(page);
  await page.goto(`${origin}/account`);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("WebAuthn.enable");
  await devtools.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await page.getByRole("radio", { name: "Make an account" }).check();
  await page.getByLabel("Name", { exact: true }).fill("Bea");
  await page.getByRole("button", { name: "With a passkey" }).click();
  await page.getByRole("button", { name: "I have kept them" }).click();
  await expect(page.getByTestId("passkeys").getByRole("listitem")).toHaveCount(1);
  await page.getByRole("button", { name: "Sign out", exact: true }).click();
  await expect(page.getByRole("radio", { name: "Sign in" })).toBeVisible();
  await page.getByRole("button", { name: "Use a passkey" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Bea");
  // It is all that there is to sign in with.
  await page
    .getByTestId("passkeys")
    .getByRole("button", { name: /^Remove/ })
    .click();
  await expect(page.getByTestId("problem")).toContainText("You could not sign in any more");
});
