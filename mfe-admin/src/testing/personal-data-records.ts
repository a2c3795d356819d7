import type { ForgettingPreview, ForgettingRun, PersonRecord } from '@cigogne/contract';

/** What the next run would forget. */
export const PREVIEW: ForgettingPreview[] = [
  {
    ...{ kind: 'deliveries', count: 1234, oldest_at: '2024-10-01T08:00:00.000Z' },
    before: '2024-11-23T08:00:00.000Z',
  },
  { kind: 'mails', count: 0, oldest_at: null, before: '2025-11-23T08:00:00.000Z' },
];

/** A completed daily run. */
export const RUN: ForgettingRun = {
  ...{ id: 4, started_at: '2026-11-22T03:00:00.000Z', finished_at: '2026-11-22T03:01:00.000Z' },
  ...{ completed: true, started_by: null, counts: { quotes: 3, access_events: 20 } },
};

/** A completed delivery, which may be corrected and erased. */
export const DELIVERY: PersonRecord = {
  ...{ kind: 'delivery', id: 12, name: 'Jeanne Muller', phone: '06 12 34 56 78', email: null },
  ...{ street: 'rue des Tanneurs', address_number: '4', postal_code: '67000', city: 'Strasbourg' },
  ...{ at: '2026-05-04T09:00:00.000Z', status: 'completed', photos: 2, version: 3, lock: null },
  keeps: 'Produits, prix, dates, code postal et ville restent, sans le client.',
};
