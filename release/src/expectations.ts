import {
  mayBeArea,
  missingModules,
  parseRegistry,
  REGISTRY_SCHEMA,
  type RegisteredRemote,
  type RemoteArea,
  type SharedModules,
} from '@cigogne/contract';
import { Refusal } from './refusal';
import type { RemoteBuild } from './remote-build';

/**
 * @param offers of the site's shell; undefined when it does not say it
 * @throws Refusal with what the shell lacks of what the remote needs
 */
export function expectFits(build: RemoteBuild, offers: SharedModules | undefined): void {
  const missing = offers ? missingModules(offers, build.needs) : [];
  if (missing.length === 0) return;
  throw new Refusal(
    `${build.name} ${build.version} a besoin de ce que le shell de ce site n’a pas :\n` +
      `${missing.map((line) => `  ${line}`).join('\n')}\nInstallez d’abord un shell plus récent.`,
  );
}

/** What has an address; a malformed entry of a registry may have none. */
type WithAddress = Readonly<Record<string, { readonly area?: RemoteArea }>>;

/** @throws Refusal when one of the remotes would get an address that another one or the suite itself has */
export function expectOwnAddresses(remotes: WithAddress, before: WithAddress = {}): void {
  for (const [name, { area }] of Object.entries(remotes)) {
    const path = area?.path;
    if (path === undefined || path === before[name]?.area?.path) continue;
    if (!mayBeArea(path)) {
      throw new Refusal(
        `${path} est une adresse de la suite elle-même : changez area.path dans mfe-${name}/remote.json.`,
      );
    }
    const other = Object.keys(remotes).find(
      (one) => one !== name && remotes[one]?.area?.path === path,
    );
    if (other === undefined) continue;
    throw new Refusal(
      `« ${other} » a déjà l’adresse ${path} : changez area.path dans mfe-${name}/remote.json, ` +
        `ou retirez d’abord l’autre (npm run retire -- ${other}).`,
    );
  }
}

/** @throws Refusal when browsers would leave the entry out of the registry */
export function expectLoadable(name: string, entry: RegisteredRemote): void {
  const origins = [entry.entry, ...entry.preload]
    .filter((address) => URL.canParse(address))
    .map((address) => new URL(address).origin);
  const registry = { schema: REGISTRY_SCHEMA, remotes: { [name]: entry } };
  if (parseRegistry(registry, 'https://site.invalid', origins)?.has(name)) return;
  throw new Refusal(
    `Aucun navigateur ne lirait cette description de ${name} ${entry.version} : voyez mfe-${name}/remote.json.`,
  );
}
