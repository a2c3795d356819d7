import type * as z from 'zod/mini';
import { dayCalls, MAX_PLACED } from './day';
import { DeliveryCreation } from './shop-deliveries';

/** The first error of each invalid field. */
function wrongIn(schema: z.ZodMiniType, sent: unknown): Record<string, string> {
  const issues = schema.safeParse(sent).error?.issues ?? [];
  return Object.fromEntries(
    issues.toReversed().map(({ path, message }) => [path.join('.'), message]),
  );
}

describe('the order of a day', () => {
  const { body } = dayCalls.setDayOrder;
  const seen = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ id: index + 1, version: 1 }));

  it('is a list of deliveries as they were seen', () => {
    expect(body.parse({ stops: [{ id: '7', version: '2' }] })).toEqual({
      stops: [{ id: 7, version: 2 }],
    });
    expect(wrongIn(body, { stops: [{ id: 7 }] })).toEqual({
      'stops.0.version': 'Nombre invalide.',
    });
  });

  it('has at least one delivery, none twice, and no more than can be placed at once', () => {
    expect(wrongIn(body, {})).toEqual({ stops: 'Choisissez au moins une livraison.' });
    expect(wrongIn(body, { stops: [] })).toEqual({ stops: 'Choisissez au moins une livraison.' });
    expect(wrongIn(body, { stops: [...seen(1), ...seen(1)] })).toEqual({
      stops: 'Une livraison figure deux fois dans la liste.',
    });
    expect(wrongIn(body, { stops: seen(MAX_PLACED) })).toEqual({});
    expect(wrongIn(body, { stops: seen(MAX_PLACED + 1) })).toEqual({
      stops: '200 livraisons au plus à la fois.',
    });
  });
});

describe('places', () => {
  const { body } = dayCalls.placeDeliveries;
  const place = { id: 7, version: 1, delivery_date: null, driver_id: null, position: null };

  it('may be none: no day, no driver, no place', () => {
    expect(body.parse({ places: [place] })).toEqual({ places: [place] });
  });

  it('say each of these, and a place from 1', () => {
    expect(wrongIn(body, { places: [{ id: 7, version: 1 }] })).toEqual({
      'places.0.delivery_date': 'Indiquez une date au format AAAA-MM-JJ.',
      'places.0.driver_id': 'Numéro invalide.',
      'places.0.position': 'Nombre invalide.',
    });
    expect(wrongIn(body, { places: [{ ...place, position: 0 }] })).toEqual({
      'places.0.position': 'Nombre invalide.',
    });
  });
});

it('a half-day is one of the two or none, and has to be said', () => {
  const { body } = dayCalls.setHalfDay;
  expect(body.parse({ slot: 'afternoon' })).toEqual({ slot: 'afternoon' });
  expect(body.parse({ slot: null })).toEqual({ slot: null });
  for (const sent of [{}, { slot: 'evening' }]) {
    expect(wrongIn(body, sent)).toEqual({ slot: 'Choisissez le matin ou l’après-midi.' });
  }
});

describe('the wish of a new delivery', () => {
  const CREATION = {
    ...{ customer_name: 'Jeanne Muller', customer_street: 'rue des Tanneurs' },
    ...{ customer_city: 'Colmar', products: [{ product_id: 3 }] },
  };

  it('may be left out', () => {
    expect(DeliveryCreation.parse(CREATION)).toMatchObject({
      wished_date: null,
      wished_slot: null,
    });
  });

  it('is a day, a half-day or both', () => {
    const wish = { wished_date: '2026-03-10', wished_slot: 'morning' };
    expect(DeliveryCreation.parse({ ...CREATION, ...wish })).toMatchObject(wish);
    expect(wrongIn(DeliveryCreation, { ...CREATION, wished_slot: 'soir' })).toEqual({
      wished_slot: 'Choisissez le matin ou l’après-midi.',
    });
  });
});
