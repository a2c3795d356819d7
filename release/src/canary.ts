import { createHash } from 'node:crypto';
import { type Canary, isEmail, type RegisteredRemote } from '@cigogne/contract';
import { expectFits, expectLoadable } from './expectations';
import { expectExposed } from './exposed-modules';
import { expectStillKept, readKept } from './kept-version';
import { ReleaseError } from './release-error';
import { changeRegistry, entryOf } from './registry';
import { entryWithVersion, type FormerCanary, withCanary } from './registry-changes';
import { registered } from './release-record';
import type { ReleaseStore } from './release-store';
import { shellOffers } from './shell-offers';

/**
 * Gives everybody the version that some users had.
 * @param options.force also when a module that everybody's version exposes is missing
 * @returns this version
 * @throws ReleaseError when its files differ from those released, the shell cannot run it, or it lacks an exposed
 * module
 */
export async function promoteCanary(
  store: ReleaseStore,
  name: string,
  { force = false }: { readonly force?: boolean } = {},
): Promise<string> {
  const offers = await shellOffers(store);
  const promoted = await endCanary(store, name, 'promote', async (current, canary) => {
    const { build, baseUrl } = await readKept(store, name, canary.version);
    expectFits(build, offers);
    await expectExposed(store, build, current, force);
    const next = entryWithVersion(current, registered(build, baseUrl), build.area);
    expectLoadable(name, next);
    return next;
  });
  await expectStillKept(store, name, promoted);
  return promoted;
}

/** Gives the canary's users the version for everybody again. @returns the withdrawn version */
export function stopCanary(store: ReleaseStore, name: string): Promise<string> {
  return endCanary(store, name, 'stop-canary', (current) => withCanary(current, null));
}

async function endCanary(
  store: ReleaseStore,
  name: string,
  action: 'promote' | 'stop-canary',
  end: (current: RegisteredRemote, canary: Canary) => RegisteredRemote | Promise<RegisteredRemote>,
): Promise<string> {
  let ended = '';
  await changeRegistry(store, async (registry) => {
    const current = entryOf(registry, name);
    if (!current?.canary) throw new ReleaseError(`${name} n’a pas de version à l’essai.`);
    ended = current.canary.version;
    const next = await end(current, current.canary);
    const [from, to] = action === 'promote' ? [current.version, next.version] : [ended, null];
    return {
      remotes: { ...registry.remotes, [name]: next },
      history: [{ action, remote: name, from, to }],
    };
  });
  return ended;
}

/** What a command prints about a canary after the version for everybody has changed. */
export const canaryNews = (name: string, { version, goesOn }: FormerCanary): string =>
  goesOn ? `${name} ${version} reste à l’essai.` : `L’essai de ${name} ${version} est terminé.`;

/** Parses a percentage: '10%' → 0.1. */
export function parseShare(text: string): number {
  const percent = /^(\d+(?:[.,]\d+)?)\s*%$/.exec(text.trim())?.[1]?.replace(',', '.');
  const share = Number(percent ?? NaN) / 100;
  if (share > 0 && share <= 1) return share;
  throw new ReleaseError(
    `« ${text} » n’est pas une part des utilisateurs : écrivez par exemple 10%.`,
  );
}

/** Comma-separated e-mail addresses → their hashes as stored in the registry. */
export function hashAccounts(text: string): string[] {
  const emails = text.split(',').map((email) => email.trim().toLowerCase());
  const wrong = emails.find((email) => !isEmail(email));
  if (wrong !== undefined) throw new ReleaseError(`« ${wrong} » n’est pas une adresse e-mail.`);
  return emails.map((email) => createHash('sha256').update(email).digest('hex'));
}
