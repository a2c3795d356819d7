import { z } from 'zod';
import type { AskedAddress } from './address-locations';
import { fetchJson, QuestionRefused } from './fetch-json';
import type { Point } from './point';

const TIME_LIMIT_MS = 5000;
/** From 0 to 1. Below it addok has usually found another street. */
const MIN_SCORE = 0.6;
/**
 * Types that identify a door, or at least its street or hamlet. 'municipality' is the town, which is known without a
 * geocoder.
 */
const EXACT_TYPES: ReadonlySet<string> = new Set(['housenumber', 'street', 'locality']);

/** GeoCodeJSON as returned by addok: https://addok.readthedocs.io/en/latest/api/ */
const Answer = z.object({
  features: z.array(
    z.object({
      geometry: z.object({
        coordinates: z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)]),
      }),
      properties: z.object({ score: z.number(), type: z.string() }),
    }),
  ),
});

export const isFrenchCode = (postalCode: string): boolean => /^\d{5}$/.test(postalCode);

/** A request refused by the service has no answer: for example a text of fewer than three characters. */
function nothing(error: unknown) {
  if (error instanceof QuestionRefused) return { features: [] };
  throw error;
}

export interface Geocoder {
  /**
   * Location of an address; null: not found.
   * @throws when the service does not answer, or answers invalidly
   */
  readonly locate: (address: AskedAddress, signal?: AbortSignal) => Promise<Point | null>;
}

/**
 * A geocoder with the API of addok, such as that of the Base Adresse Nationale.
 * @param url of its search, `https://data.geopf.fr/geocodage/search`
 */
export function openGeocoder(url: string, timeLimitMs = TIME_LIMIT_MS): Geocoder {
  return {
    async locate({ text, postalCode }, signal) {
      const address = new URL(url);
      // The public service refuses more.
      address.searchParams.set('q', text.slice(0, 200));
      address.searchParams.set('limit', '1');
      address.searchParams.set('autocomplete', '0');
      // Only French codes: it refuses others, such as Swiss ones.
      if (isFrenchCode(postalCode)) address.searchParams.set('postcode', postalCode);
      const answer = await fetchJson(address, { withinMs: timeLimitMs, signal }).catch(nothing);
      const [best] = Answer.parse(answer).features;
      if (!best || best.properties.score < MIN_SCORE) return null;
      if (!EXACT_TYPES.has(best.properties.type)) return null;
      const [longitude, latitude] = best.geometry.coordinates;
      return { latitude, longitude };
    },
  };
}
