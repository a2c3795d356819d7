import type { NewerVersion } from '@cigogne/shared-api';
import { readJson, writeJson } from '@cigogne/shared-api/stored-json';

const KEY = 'cigogne.reloaded-for';

/**
 * Remembers, for this tab, that the page is being reloaded to run this version of an area or of the shell.
 * @returns false where it cannot be remembered: the page must not be reloaded then
 */
export function rememberReloadFor({ name, version }: NewerVersion): boolean {
  return writeJson('sessionStorage', KEY, { ...versions(), [name]: version });
}

export function wasReloadedFor({ name, version }: NewerVersion): boolean {
  return versions()[name] === version;
}

function versions(): Readonly<Record<string, string>> {
  return readJson('sessionStorage', KEY) ?? {};
}
