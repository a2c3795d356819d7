/**
 * A new random key, as of an attempt at a call (`Idempotency-Key`). Not `crypto.randomUUID`, which browsers only offer to
 * pages loaded over https.
 */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint32Array(4)), String).join('-');
