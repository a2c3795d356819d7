import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';

/** OWASP's minimum for Argon2id: about 11 ms and 19 MiB a time. */
const COST = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };

/** Hashing runs where files and images are read too: a flood of logins must not starve them. */
const limit = pLimit(4);

let hashOfNobody: Promise<string> | undefined;

export function hashPassword(password: string): Promise<string> {
  return limit(() => hash(password, COST));
}

/** Takes as long for an unknown user as for a wrong password, so that time tells nothing. */
export async function passwordMatches(
  passwordHash: string | undefined,
  password: string,
): Promise<boolean> {
  hashOfNobody ??= hash('nobody has this password', COST);
  const against = passwordHash ?? (await hashOfNobody);
  const matches = await limit(() => verify(against, password));
  return passwordHash !== undefined && matches;
}
