import { ACCESS_MINUTES } from '@cigogne/contract';
import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

export const ACCESS_SECONDS = ACCESS_MINUTES * 60;

/** `<family>.<expiry in seconds>.<signature>`: names a session, which may have been revoked. */
export function signAccessToken(secret: string, familyId: string, now = Date.now()): string {
  const content = `${familyId}.${Math.floor(now / 1000) + ACCESS_SECONDS}`;
  return `${content}.${signatureOf(secret, content)}`;
}

/** The refresh family named by a genuine, unexpired access token. */
export function familyOfAccessToken(
  secret: string,
  token: string | undefined,
  now = Date.now(),
): string | undefined {
  const [familyId, expiry, signature] = token?.split('.') ?? [];
  if (!familyId || !expiry || !signature) return undefined;
  const expected = Buffer.from(signatureOf(secret, `${familyId}.${expiry}`));
  const given = Buffer.from(signature);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  return Number(expiry) * 1000 > now ? familyId : undefined;
}

/** 256 random bits: the first refresh token of a family, or a device token. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/**
 * The token that replaces another one. Derived rather than random, so that two tabs refreshing with the same token at
 * the same time get the same successor without storing it.
 */
export function successorOf(secret: string, refreshToken: string): string {
  return createHmac('sha256', secret).update(`refresh:${refreshToken}`).digest('base64url');
}

/** The stored form of a refresh token or a device token. */
export function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

function signatureOf(secret: string, content: string): string {
  return createHmac('sha256', secret).update(`access:${content}`).digest('base64url');
}
