import type { Towns } from './cut-towns';
import type { Point } from './point';
import { townKey } from './town-key';

interface PlaceInTown {
  /** Empty when not given. */
  readonly postalCode: string;
  readonly city: string;
}
/** The centre of the town, or of the towns that share its postal code; undefined when neither is known. */
export type FindTown = (place: PlaceInTown) => Point | undefined;

let known: Promise<FindTown> | undefined;

/** The towns of Alsace and its neighbours, read at the first use. */
export function openTowns(): Promise<FindTown> {
  known ??= import('./cut-towns').then(({ cutTowns }) => findIn(cutTowns()));
  // Failures are not cached: the next call tries again.
  known.catch(() => (known = undefined));
  return known;
}

const findIn = (towns: Towns): FindTown => {
  const byKey = new Map(Object.entries(towns));
  return ({ postalCode, city }) => {
    const code = postalCode.trim();
    const key = townKey(city);
    // A code of five digits may also be a German one.
    const keys = [`${code} ${key}`, code, ...(code === '' ? [`FR ${key}`] : []), `* ${key}`];
    const found = keys.map((one) => byKey.get(one)).find(Boolean);
    return found && { latitude: found[0], longitude: found[1] };
  };
};

/** '68000', 'F-68000'. */
const CODE = String.raw`(?:(?:FR?|DE?|CH)\s*-\s*)?(?<code>\d{4,5})`;
const TOWN = String.raw`(?<city>\p{L}[^,\d()]*)`;
/** '68000 Colmar', '68000 - Colmar', '(68000) Colmar'. */
const CODE_FIRST = new RegExp(String.raw`(?<![^\s,(])${CODE}\)?(?:\s+|\s*[-–]\s*)${TOWN}`, 'giu');
/** 'Colmar (68000)'. */
const TOWN_FIRST = new RegExp(String.raw`${TOWN}\(${CODE}\)`, 'giu');

/** The town of an address in one line: '2 rue du Ladhof, 68000 Colmar'. */
export function townOfLine(address: string): PlaceInTown {
  // The last match, since a house may have a number of four digits.
  const found = [...address.matchAll(TOWN_FIRST), ...address.matchAll(CODE_FIRST)]
    .sort((one, other) => one.index - other.index)
    .at(-1);
  const { code = '', city = address.split(',').at(-1)! } = found?.groups ?? {};
  return { postalCode: code, city: city.trim() };
}
