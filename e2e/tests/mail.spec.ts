/** E-mail: an address is confirmed, a lost password set anew, and notices are ended by their link. The e-mail server is this test's. */

import type { Page } from "@playwright/test";
import { violations } from "../support/axe";
import { Post } from "../support/post";
import { Server } from "../support/program";
import { expect, test as base } from "../support/test";

const PASSWORD = "a long enough one";

const test = base.extend<{ post: Post }>({
  post: async ({}, use) => {
    const post = await Post.open();
    await use(post);
    post.close();
  },
  server: async ({ post }, use) => {
    const limits = ["notices=50ms", "notice_grace=50ms", "mail_grace=50ms"];
    const publicUrl = "http://table.example";
    const server = await Server.start({ publicUrl, smtpPort: post.port, limits });
    await use(server);
    await server.stop();
  },
});

async function signUp(page: Page, name: string) {
  await page.goto("/");
  const made = await page.request.post("/api/v1/account", { data: { name, password: PASSWORD } });
  expect(made.status()).toBe(201);
}

/** The page that a letter's link leads to, at this server. */
function linked(text: string, page: string): string {
  const found = new RegExp(`http://table\\.example(${page}#\\S+)`).exec(text);
  expect(found, text).not.toBeNull();
  return found![1]!;
}

test("an address is confirmed by a click, a lost password set anew, and notices ended by who gets them", async ({
  page,
  visitor,
  post,
}) => {
  test.setTimeout(120_000);
  await signUp(page, "Ada");
  await page.goto("/account");
  const mail = page.getByTestId("mail");
  await expect(mail.getByRole("switch")).toHaveCount(0);
  await mail.getByLabel("E-mail address").fill("ada@post.example");
  await mail.getByRole("button", { name: "Send a link to confirm it" }).click();
  await expect(mail.getByTestId("mail-waiting")).toContainText("ada@post.example");
  expect(await violations(page, "mail")).toEqual([]);

  // Opening the link does nothing; the button does, on another device too.
  const first = await post.next();
  expect(first.to).toBe("ada@post.example");
  const phone = await visitor();
  await phone.goto(linked(first.text, "/mail/confirm"));
  await page.reload();
  await expect(mail.getByTestId("mail-waiting")).toBeVisible();
  await phone.getByRole("button", { name: "Confirm" }).click();
  await expect(phone.getByTestId("mail-done")).toHaveText(
    "ada@post.example belongs to the account Ada now.",
  );
  expect(await violations(phone, "mail page")).toEqual([]);
  await page.reload();
  await expect(mail.getByTestId("mail-address")).toHaveText("ada@post.example");
  // Quiet, until one is switched on.
  const turn = mail.getByRole("switch", { name: "it is my turn in a match by days" });
  await expect(turn).not.toBeChecked();
  await turn.focus();
  await page.keyboard.press("Space");
  await expect(turn).toBeChecked();

  // Somebody takes the open seat, and it is Ada's turn.
  const position = "4k3/8/4n3/8/2N1R3/8/8/4K3 e4 w m w 1 10 0-0";
  const wanted = { game: "chess-football", mode: "link", side: "home", position, days: 3 };
  const begun = await (await page.request.post("/api/v1/matches", { data: wanted })).json();
  const other = await visitor();
  await other.goto(`/join/${begun.id}/${begun.invitation}`);
  await other.getByRole("button", { name: "Take the seat" }).click();
  const told = await post.next();
  expect(told.head).toContain("Subject: Your turn: Chess Football");
  expect(told.head).toContain("List-Unsubscribe-Post: List-Unsubscribe=One-Click");
  expect(told.text).toContain(`http://table.example/match/${begun.id}`);
  // Either address in the letter leads to the page with the button; nothing ends before it is pressed.
  const head = told.head.replaceAll(/\r?\n[ \t]+/g, " ");
  const header = /List-Unsubscribe: <http:\/\/table\.example(\S+)>/.exec(head);
  await phone.goto(header![1]!);
  await expect(phone).toHaveURL(linked(told.text, "/mail/end"));
  await expect(phone.getByRole("button", { name: "End the notices" })).toBeEnabled();
  await page.reload();
  await expect(turn).toBeChecked();
  await phone.goto(linked(told.text, "/mail/end"));
  await phone.getByRole("button", { name: "End the notices" }).click();
  await expect(phone.getByTestId("mail-done")).toBeVisible();
  await page.reload();
  await expect(turn).not.toBeChecked();

  // The password is lost: a guest asks, in their language, and sets another one.
  await phone.goto("/account");
  await phone.getByRole("link", { name: "Lost your password?" }).click();
  await phone.getByLabel("E-mail address").fill("ada@post.example");
  await phone.getByRole("button", { name: "Send the link" }).click();
  await expect(phone.getByTestId("mail-done")).toContainText("a link is on its way");
  const lost = await post.next();
  await phone.goto(linked(lost.text, "/mail/password"));
  await phone.getByLabel("New password").fill("another long one");
  await phone.getByRole("button", { name: "Set the password" }).click();
  await expect(phone.getByRole("heading", { level: 1 })).toHaveText("Ada");
  // Every other device is signed out, and the link counts no more.
  await page.goto("/account");
  await expect(page.getByRole("radio", { name: "Make an account" })).toBeVisible();
  await page.goto(linked(lost.text, "/mail/password"));
  await page.getByLabel("New password").fill("a third long one");
  await page.getByRole("button", { name: "Set the password" }).click();
  await expect(page.getByTestId("problem")).toContainText("used or revoked");
});
