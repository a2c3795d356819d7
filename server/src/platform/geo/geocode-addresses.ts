import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../context';
import type { Database } from '../database/database';
import { runAtIntervals } from '../run-at-intervals';
import { type AskedAddress, claimAddress, keepAnswer, unknownAddresses } from './address-locations';
import { greatCircle } from './distances';
import { type Geocoder, isFrenchCode, openGeocoder } from './geocoder';
import type { Point } from './point';
import { openTowns } from './town-locations';

const RUN_EVERY_MS = 60_000;
const ADDRESSES_PER_RUN = 200;
/** Pause between requests: five a second, a tenth of what the public service allows. */
const PAUSE_MS = 200;

/**
 * Geocodes the addresses of open deliveries while the server runs; does nothing without `GEOCODER_URL`. Several servers
 * share the work: each address is requested by one of them.
 */
export function startGeocoding(app: FastifyInstance, { db, config, settings }: AppContext): void {
  if (!config.geocoderUrl) return;
  const geocoder = openGeocoder(config.geocoderUrl);
  let isFailing = false;
  runAtIntervals(app, {
    everyMs: RUN_EVERY_MS,
    run: async (signal) => {
      try {
        const { depot } = (await settings.read()).company;
        await geocodeAddresses(db, { geocoder, depot, pauseMs: PAUSE_MS, signal });
        isFailing = false;
      } catch (error) {
        // Logged once while the failure lasts.
        if (!isFailing && !signal.aborted) app.log.warn({ err: error }, 'addresses not located');
        isFailing = true;
      }
    },
  });
}

interface Geocoding {
  readonly geocoder: Geocoder;
  /** The depot's address, in one line. */
  readonly depot: string;
  readonly pauseMs: number;
  /** Once aborted, no further address is requested. */
  readonly signal: AbortSignal;
}

/** After this many consecutive failures the service is left alone until the next run. */
const MAX_FAILURES = 3;

/**
 * Requests one address after the other. A failed one is requested again after its lease.
 * @throws the geocoder's error when it fails repeatedly; the rest waits for the next run
 */
export async function geocodeAddresses(
  db: Database,
  { geocoder, depot, pauseMs, signal }: Geocoding,
): Promise<void> {
  const findTown = await openTowns();
  let failures = 0;
  for (const address of await unknownAddresses(db, { depot, limit: ADDRESSES_PER_RUN })) {
    if (signal.aborted) return;
    if (!(await claimAddress(db, address.key))) continue;
    try {
      const found = await geocoder.locate(address, signal);
      await keepAnswer(
        db,
        address.key,
        found && isPlausible(found, address, findTown(address)) ? found : null,
      );
      failures = 0;
    } catch (error) {
      failures += 1;
      if (failures === MAX_FAILURES || signal.aborted) throw error;
    }
    await wait(pauseMs);
  }
}

/** Metres from the centre of a large town, or of towns that share a postal code, to their edge. */
const TOWN_RADIUS = 30_000;

/** Whether a result lies in the town of its address: the best match may be a street of the same name elsewhere. */
function isPlausible(found: Point, { postalCode }: AskedAddress, town: Point | undefined): boolean {
  return town ? greatCircle(found, town) <= TOWN_RADIUS : isFrenchCode(postalCode);
}
