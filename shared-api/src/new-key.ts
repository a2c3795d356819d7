/**
 * A new random key, for example for an attempt at a call (`Idempotency-Key`). Not `crypto.randomUUID`, which browsers
 * only offer over https.
 */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint32Array(4)), String).join('-');
