import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Town } from '@cigogne/contract';
import { townKey } from '../../platform/geo/town-key';

interface Commune {
  readonly codePostal: string;
  readonly nomCommune: string;
}
interface KnownTown extends Town {
  readonly key: string;
}

const MAX_TOWNS = 20;

let known: Promise<readonly KnownTown[]> | undefined;

/** The French towns of a postal code, in alphabetical order. */
export async function townsOf(postalCode: string): Promise<Town[]> {
  const towns = await allTowns();
  return named(towns.filter((town) => town.postal_code === postalCode));
}

/** The French towns whose name begins with the input, then those that contain it. */
export async function townsNamed(typed: string): Promise<Town[]> {
  const wanted = townKey(typed);
  if (wanted.length < 2) return [];
  const towns = await allTowns();
  const found = towns.filter(({ key }) => key.includes(wanted));
  const rank = ({ key }: KnownTown) => (key === wanted ? 0 : key.startsWith(wanted) ? 1 : 2);
  return named(found.sort((one, other) => rank(one) - rank(other)));
}

function named(towns: readonly KnownTown[]): Town[] {
  return towns.slice(0, MAX_TOWNS).map(({ postal_code, name }) => ({ postal_code, name }));
}

/** 4 MB of the Base Adresse Nationale, therefore loaded at the first request rather than at every start. */
function allTowns(): Promise<readonly KnownTown[]> {
  known ??= readTowns().catch((error: unknown) => {
    known = undefined;
    throw error;
  });
  return known;
}

async function readTowns(): Promise<readonly KnownTown[]> {
  const file = createRequire(import.meta.url).resolve('codes-postaux/codes-postaux.json');
  const communes = JSON.parse(await readFile(file, 'utf8')) as Commune[];
  // Some towns are in the list twice, once for a part of the town.
  const towns = new Map(
    communes.map(({ codePostal, nomCommune }) => [
      `${codePostal} ${nomCommune}`,
      { postal_code: codePostal, name: nomCommune, key: townKey(nomCommune) },
    ]),
  );
  return [...towns.values()].sort(
    (one, other) =>
      one.name.localeCompare(other.name, 'fr') || one.postal_code.localeCompare(other.postal_code),
  );
}
