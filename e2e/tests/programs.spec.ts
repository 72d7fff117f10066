/** The API's descriptions: generators of clients take them, and so does the standard. */

import { execFile } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { Ajv } from "ajv";
import openapiTS, { astToString } from "openapi-typescript";
import { expect, test } from "../support/test";

const E2E = resolve(dirname(fileURLToPath(import.meta.url)), "..");
const execute = promisify(execFile);

test("a TypeScript client is generated from the OpenAPI document and compiles", async ({
  request,
  directory,
}) => {
  const document = await (await request.get("/api/v1/openapi.json")).text();
  const types = astToString(await openapiTS(document));
  expect(types).not.toMatch(/Kind\d|BySide_|BTreeMap/);
  await writeFile(join(directory, "api.ts"), types);
  const client = `
    import type { components, paths } from "./api.js";
    type Schemas = components["schemas"];
    export const play: Schemas["Command"] = { kind: "play", seat: "home", action: "e2e4" };
    export const said = (told: Schemas["Command"]): string =>
      told.kind === "play" ? told.action : told.seat;
    type Begin = paths["/api/v1/matches"]["post"];
    export const match: Begin["requestBody"]["content"]["application/json"] = {
      game: "calcetto",
      mode: "hot-seat",
      options: { goals: "4" },
    };
    export function outcome(entry: Schemas["Entry"]): string | null {
      return entry.kind === "chance" ? entry.outcome : null;
    }
  `;
  await writeFile(join(directory, "client.ts"), client);
  const tsc = join(E2E, "node_modules/.bin/tsc");
  const options = ["--noEmit", "--strict", "--skipLibCheck", "--module", "nodenext"];
  const compiled = execute(tsc, [...options, join(directory, "client.ts")]);
  await compiled.catch(({ stdout }: { stdout: string }) => expect(stdout).toBe(""));
});

test("a Python client is generated from the OpenAPI document without a warning", async ({
  request,
  directory,
}) => {
  const document = join(directory, "openapi.json");
  await writeFile(document, await (await request.get("/api/v1/openapi.json")).text());
  const client = join(directory, "client");
  const generate = join(E2E, ".venv/bin/openapi-python-client");
  const commands = ["generate", "--path", document, "--output-path", client, "--meta", "none"];
  // It formats what it wrote with a program beside it.
  const path = `${join(E2E, ".venv/bin")}:${process.env["PATH"] ?? ""}`;
  await execute(generate, [...commands, "--fail-on-warning"], {
    env: { ...process.env, PATH: path },
  });
  const command = await readFile(join(client, "models/command_play.py"), "utf8");
  expect(command).toContain("class CommandPlay");
  const script = `
from client.models import ChanceStepDice, CommandPlay, EntryChance, MatchState, NewMatch, Problem
from client.api.matches import begin, command, see
play = CommandPlay.from_dict({"kind": "play", "seat": "home", "action": "e2e4"})
assert play.to_dict() == {"kind": "play", "seat": "home", "action": "e2e4"}
`;
  await execute(join(E2E, ".venv/bin/python"), ["-c", script], { cwd: directory });
});

test("the socket's description is right by the AsyncAPI standard", async ({ request }) => {
  const document: unknown = await (await request.get("/api/v1/asyncapi.json")).json();
  const find = createRequire(import.meta.url);
  const standard = JSON.parse(
    await readFile(find.resolve("@asyncapi/specs/schemas/3.0.0.json"), "utf8"),
  ) as object;
  // The standard brings its own copy of JSON Schema.
  const options = { strict: false, logger: false, validateFormats: false } as const;
  const check = new Ajv({ ...options, meta: false, validateSchema: false }).compile(standard);
  check(document);
  expect(check.errors ?? []).toEqual([]);
});

test("a request is tried on the API's page, which loads nothing from elsewhere", async ({
  page,
}) => {
  await page.goto("/api/v1/docs");
  await expect(page.getByRole("heading", { name: /^Fischio/ })).toBeVisible();
  const one = page.locator("#operations-games-one");
  await one
    .getByRole("button", { name: /\/api\/v1\/games\/\{game\}/ })
    .first()
    .click();
  await one.getByRole("button", { name: "Try it out" }).click();
  await one.getByPlaceholder("game").fill("calcetto");
  await one.getByRole("button", { name: "Execute" }).click();
  const answer = one.locator(".live-responses-table");
  await expect(answer.locator(".response-col_status").last()).toContainText("200");
  await expect(answer).toContainText('"id": "calcetto"');
  // What changes something is taken from this page as well: it is the server's own.
  const begin = page.locator("#operations-matches-begin");
  await begin
    .getByRole("button", { name: /\/api\/v1\/matches/ })
    .first()
    .click();
  await begin.getByRole("button", { name: "Try it out" }).click();
  await begin
    .getByRole("textbox")
    .first()
    .fill(JSON.stringify({ game: "chess-football", mode: "hot-seat" }));
  await begin.getByRole("button", { name: "Execute" }).click();
  const begun = begin.locator(".live-responses-table .response-col_status").last();
  await expect(begun).toContainText("201");
});
