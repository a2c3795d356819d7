import {
  isAreaPath,
  mayBeArea,
  mayBeOpenPage,
  missingModules,
  openPagesOf,
  parseRegistry,
  REGISTRY_SCHEMA,
  type RegisteredRemote,
  type RemoteArea,
  type SharedModules,
} from '@cigogne/contract';
import { entryWithVersion } from './registry-changes';
import { ReleaseError } from './release-error';
import { registered } from './release-record';
import type { RemoteBuild } from './remote-build';

/**
 * @param offers shared modules of the site's shell; undefined when unknown
 * @throws ReleaseError naming the shared modules that the remote needs and the shell lacks
 */
export function expectFits(build: RemoteBuild, offers: SharedModules | undefined): void {
  const missing = offers ? missingModules(offers, build.needs) : [];
  if (missing.length === 0) return;
  throw new ReleaseError(
    `${build.name} ${build.version} a besoin de ce que le shell de ce site n’a pas :\n` +
      `${missing.map((line) => `  ${line}`).join('\n')}\nInstallez d’abord un shell plus récent.`,
  );
}

/** Anything with an address; a malformed entry of a registry may have none. */
type WithAddress = Readonly<Record<string, { readonly area?: RemoteArea }>>;

/**
 * @param before entries whose addresses were checked already
 * @throws ReleaseError when a remote's address is taken by another remote or by the suite itself
 */
export function expectOwnAddresses(remotes: WithAddress, before: WithAddress = {}): void {
  for (const name of Object.keys(remotes)) {
    const had = addressesOf(before[name]);
    for (const address of addressesOf(remotes[name])) {
      if (!had.some((one) => one.path === address.path && one.field === address.field)) {
        expectFree(name, address, remotes);
      }
    }
  }
}

/** An address, and the field of remote.json that contains it. */
interface Address {
  readonly path: string;
  readonly field: 'path' | 'openPages';
}

function addressesOf(remote: WithAddress[string] | undefined): Address[] {
  const area = remote?.area;
  if (typeof area?.path !== 'string') return [];
  return [
    { path: area.path, field: 'path' },
    ...openPagesOf(area).map((path) => ({ path, field: 'openPages' }) as const),
  ];
}

function expectFree(name: string, { path, field }: Address, remotes: WithAddress): void {
  const remedy = `changez area.${field} dans mfe-${name}/remote.json`;
  if (field === 'path' && !isAreaPath(path)) {
    throw new ReleaseError(`« ${path} » n’est pas une adresse comme /comptabilite : ${remedy}.`);
  }
  if (!(field === 'path' ? mayBeArea(path) : mayBeOpenPage(path))) {
    throw new ReleaseError(`${path} est une adresse de la suite elle-même : ${remedy}.`);
  }
  const other = Object.keys(remotes).find(
    (one) => one !== name && addressesOf(remotes[one]).some((address) => address.path === path),
  );
  if (other === undefined) return;
  throw new ReleaseError(
    `« ${other} » a déjà l’adresse ${path} : ${remedy}, ` +
      `ou retirez d’abord l’autre (npm run retire -- ${other}).`,
  );
}

/** @throws ReleaseError when browsers would ignore the entry */
export function expectLoadable(name: string, entry: RegisteredRemote): void {
  const origins = [entry.entry, ...entry.preload]
    .filter((address) => URL.canParse(address))
    .map((address) => new URL(address).origin);
  const registry = { schema: REGISTRY_SCHEMA, remotes: { [name]: entry } };
  if (parseRegistry(registry, 'https://site.invalid', origins)?.has(name)) return;
  throw new ReleaseError(
    `Aucun navigateur ne lirait cette description de ${name} ${entry.version} : voyez mfe-${name}/remote.json.`,
  );
}

/** The same check on a build, before its version is published for good. @throws ReleaseError */
export function expectReadable(build: RemoteBuild): void {
  expectLoadable(build.name, entryWithVersion(undefined, registered(build, '/'), build.area));
}
