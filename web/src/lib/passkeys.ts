/** Asking the browser for passkeys (WebAuthn). */

import type { PasskeyAnswer, PasskeyQuestion } from "./api/account";

/** Whether this browser can be asked. */
export const hasPasskeys =
  typeof PublicKeyCredential === "function" &&
  typeof PublicKeyCredential.parseCreationOptionsFromJSON === "function";

function answerOf(question: PasskeyQuestion, credential: Credential | null): PasskeyAnswer {
  if (!(credential instanceof PublicKeyCredential)) throw new Error("no passkey");
  return { id: question.id, credential: credential.toJSON() };
}

/** Makes a passkey. */
export async function makePasskey(question: PasskeyQuestion): Promise<PasskeyAnswer> {
  const json = question.options as PublicKeyCredentialCreationOptionsJSON;
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(json);
  return answerOf(question, await navigator.credentials.create({ publicKey }));
}

/** Has a passkey prove who the reader is. */
export async function usePasskey(question: PasskeyQuestion): Promise<PasskeyAnswer> {
  const json = question.options as PublicKeyCredentialRequestOptionsJSON;
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(json);
  return answerOf(question, await navigator.credentials.get({ publicKey }));
}

/** Whether the reader changed their mind, or let the time go by: that is no error. */
export function wasDeclined(error: unknown): boolean {
  return error instanceof DOMException && ["NotAllowedError", "AbortError"].includes(error.name);
}
