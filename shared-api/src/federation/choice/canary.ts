import type { AuthUser, Canary } from '@cigogne/contract';

/** What decides which versions the signed-in user gets. */
export type CanaryUser = Pick<AuthUser, 'id' | 'email'>;

/** Whether this user gets the canary: always the same answer for the same user and version. */
export async function getsCanary(
  remote: string,
  { version, share, accounts }: Canary,
  user: CanaryUser | null | undefined,
): Promise<boolean> {
  if (!user) return false;
  if (bucketOf(`${remote} ${version} ${user.id}`) < share) return true;
  return accounts.length > 0 && accounts.includes(await sha256(user.email.trim().toLowerCase()));
}

/** A number from 0 up to 1 for a text, the same each time and spread evenly (FNV-1a with the last step of MurmurHash 3). */
function bucketOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text) {
    hash = Math.imul(hash ^ character.charCodeAt(0), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
}

/** Hexadecimal; empty on a page without https, where browsers offer no hashes. */
async function sha256(text: string): Promise<string> {
  if (!globalThis.crypto?.subtle) return '';
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
