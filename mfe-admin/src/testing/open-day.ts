import {
  addDays,
  compareStops,
  type DayStop,
  type Place,
  type PlannedDay,
  type PlannedDelivery,
  todayInParis,
} from '@cigogne/contract';
import type { stubApi } from '@cigogne/shared-api/testing';
import { screen, within } from '@testing-library/react';
import { aDayStop } from '@cigogne/shared-api/testing/builders';
import { openArea } from './open-area';

export const TOMORROW = addDays(todayInParis(), 1);
export const LUC = { id: 31, name: 'Luc Schneider', driver_nr: '12' };
export const MARC = { id: 32, name: 'Marc Weber', driver_nr: null };

/** A stop of Luc's, tomorrow. */
export const ofLuc = (id: number, customer_name: string, given: Partial<DayStop> = {}) =>
  aDayStop({
    ...{ id, customer_name, position: id, delivery_date: TOMORROW, status: 'assigned' },
    ...{ driver_id: LUC.id, driver_name: LUC.name },
    ...given,
  });

/** Tomorrow's route of Luc, with one completed stop, and one stop without a driver. */
export const TOUR: readonly DayStop[] = [
  ofLuc(1, 'Barr'),
  ofLuc(2, 'Colmar'),
  ofLuc(3, 'Dole'),
  ofLuc(9, 'Ammer', { status: 'completed' }),
  aDayStop({ id: 4, customer_name: 'Erstein', delivery_date: TOMORROW }),
];
/** Name of the lane without a driver. */
export const NOBODY = 'Sans chauffeur';

interface SentPlaces {
  readonly places: readonly Place[];
}
interface SentOrder {
  readonly stops: readonly { readonly id: number; readonly version: number }[];
}

/** A server with these stops and unscheduled deliveries that carries out changes; `sent` are the requests. */
export function stubDay(
  api: Pick<ReturnType<typeof stubApi>, 'on'>,
  stops: readonly DayStop[],
  waiting: readonly PlannedDelivery[] = [],
  depot?: PlannedDay['depot'],
) {
  const sent: string[] = [];
  const records = new Map([...stops, ...waiting.map(aDayStop)].map((stop) => [stop.id, stop]));
  const dayOf = (date: string) => ({
    date,
    drivers: [LUC, MARC],
    stops: [...records.values()]
      .filter(({ delivery_date }) => delivery_date === date)
      .sort(compareStops),
    depot,
  });
  const write = (id: number, to: Partial<DayStop>) => {
    const stop = records.get(id)!;
    const driver = [LUC, MARC].find((one) => one.id === to.driver_id);
    const next = { ...stop, ...to, driver_name: driver?.name ?? null, version: stop.version + 1 };
    records.set(id, next);
    return next;
  };

  api.on('get', '/admindelivery/deliveries/scheduled', () => ({
    deliveries: [...records.values()],
    count: records.size,
  }));
  api.on('get', '/admindelivery/days/:date', ({ params }) => dayOf(String(params.date)));
  api.on('put', '/admindelivery/days/:date/drivers/:id/order', async ({ request, params }) => {
    const body = (await request.json()) as SentOrder;
    sent.push(`${String(params.id)}: ${body.stops.map(versioned).join(' ')}`);
    const date = String(params.date);
    body.stops.forEach(({ id }, at) => {
      const position = at + 1;
      const stop = records.get(id)!;
      if (stop.driver_id === Number(params.id) && stop.position === position) return;
      write(id, { delivery_date: date, driver_id: Number(params.id), position });
    });
    return dayOf(date);
  });
  api.on('put', '/admindelivery/places', async ({ request }) => {
    const { places } = (await request.json()) as SentPlaces;
    sent.push(
      places
        .map(
          (place) =>
            `${versioned(place)} ${place.delivery_date} ${place.driver_id} ${place.position}`,
        )
        .join(', '),
    );
    return {
      deliveries: places.map(({ id, version: _seen, slot = records.get(id)!.slot, ...to }) =>
        write(id, { ...to, slot: to.delivery_date ? slot : null }),
      ),
    };
  });
  api.on('patch', '/admindelivery/deliveries/:id/slot', async ({ request, params }) => {
    const { slot } = (await request.json()) as Pick<DayStop, 'slot'>;
    sent.push(`${String(params.id)} ${request.headers.get('If-Match')} ${slot}`);
    const id = Number(params.id);
    return { delivery: write(id, { driver_id: records.get(id)!.driver_id, slot }) };
  });
  return { sent, records };
}

export type DriverFacts = Partial<PlannedDay['drivers'][number]>;

/** The facts about a day's two drivers. */
interface DayOfDrivers {
  readonly luc?: DriverFacts;
  readonly marc?: DriverFacts;
  readonly routes?: PlannedDay['routes'];
}

/** Days with these stops and these facts about the drivers. */
export function stubDrivers(
  api: Pick<ReturnType<typeof stubApi>, 'on'>,
  { records }: Pick<ReturnType<typeof stubDay>, 'records'>,
  factsOn: (date: string) => DayOfDrivers,
): void {
  api.on('get', '/admindelivery/days/:date', ({ params }) => {
    const date = String(params.date);
    const { luc, marc, routes } = factsOn(date);
    return {
      ...{ date, depot: null, routes },
      drivers: [
        { ...LUC, ...luc },
        { ...MARC, ...marc },
      ],
      stops: [...records.values()].filter(({ delivery_date }) => delivery_date === date),
    };
  });
}

const versioned = ({ id, version }: { id: number; version: number }) => `${id}v${version}`;

/** Opens a day by driver. */
export async function openDay(
  shops: Parameters<typeof openArea>[1] = [],
  date = TOMORROW,
  firstSeen = 'Luc Schneider',
) {
  const area = openArea(`/admin/deliveries?vue=jour&date=${date}`, shops);
  await screen.findByRole('region', { name: firstSeen });
  return area;
}

export const lane = (name: string) => within(screen.getByRole('region', { name }));

/** The customers of a lane in order. */
export const customersOf = (name: string) =>
  lane(name)
    .queryAllByRole('button', { name: /, EN ATTENTE|, ATTRIBUÉE|, TERMINÉE/ })
    .map((button) => button.textContent.split(',')[0]);

export const cardOf = (customer: string) =>
  screen
    .getByRole('button', { name: new RegExp(`^${customer}\\b`) })
    .closest<HTMLElement>('[data-stop]')!;
