import { createHmac } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';

/** OWASP's minimum for Argon2id: about 11 ms and 19 MiB for each hash. */
const COST = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };

/**
 * Hashing shares the thread pool with file access, which many logins must not block. Passwords from known devices and
 * from signed-in users do not wait for those of strangers.
 */
const limits = { strangers: pLimit(3), known: pLimit(1) };

let dummyHash: Promise<string> | undefined;

/** @param options.signedIn whether the sender is signed in */
export function hashPassword(password: string, { signedIn = false } = {}): Promise<string> {
  const limit = signedIn ? limits.known : limits.strangers;
  return limit(() => hash(password, COST));
}

/** Takes as long for an unknown user (undefined) as for a wrong password, so that timing reveals nothing. */
export async function passwordMatches(
  passwordHash: string | undefined,
  password: string,
  { knownDevice = false } = {},
): Promise<boolean> {
  dummyHash ??= hash('nobody has this password', COST);
  const against = passwordHash ?? (await dummyHash);
  const limit = knownDevice ? limits.known : limits.strangers;
  const matches = await limit(() => verify(against, password));
  return passwordHash !== undefined && matches;
}

/** A keyed digest to compare passwords; useless for guessing without the site's secret. */
export function passwordDigest(secret: string, password: string): string {
  return createHmac('sha256', secret).update(`password:${password}`).digest('base64url');
}
