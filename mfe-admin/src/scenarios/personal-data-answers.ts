import { type ForgettingRun, isLocked, matchesSearch, type PersonRecord } from '@cigogne/contract';
import type { Answers, ScenarioKit } from '@cigogne/standalone/scenarios';
import type { AdminRecords } from './admin-records';

const KEEPS = 'Produits, prix, dates, code postal et ville restent, sans le client.';
const OPEN =
  'Livraison en cours : elle pourra être effacée une fois terminée, annulée ou supprimée.';
const HOUR_MS = 60 * 60 * 1000;

/** A customer's deliveries and requests, and automatic deletion. */
export function personalDataAnswers(records: AdminRecords, kit: ScenarioKit): Answers {
  const ago = (hours: number) => new Date(Date.now() - hours * HOUR_MS).toISOString();
  const runs: ForgettingRun[] = [
    {
      ...{ id: 2, started_at: ago(9), finished_at: ago(9), completed: true, started_by: null },
      counts: { deliveries: 4, access_events: 12 },
    },
    {
      ...{ id: 1, started_at: ago(33), finished_at: ago(33), completed: true, started_by: null },
      counts: {},
    },
  ];
  let due = true;
  const erased = new Set<string>();
  return {
    previewForgetting: () => ({
      kinds: [
        {
          ...{ kind: 'deliveries' as const, count: due ? 7 : 0 },
          oldest_at: due ? ago(18_000) : null,
          before: ago(17_520),
        },
        {
          ...{ kind: 'quotes' as const, count: due ? 2 : 0 },
          oldest_at: due ? ago(9_000) : null,
          before: ago(8_760),
        },
        { kind: 'access_events' as const, count: 0, oldest_at: null, before: ago(8_760) },
      ],
    }),
    listForgettingRuns: () => ({ runs, more: false }),
    runForgetting: () => {
      const now = new Date().toISOString();
      due = false;
      const run: ForgettingRun = {
        ...{ id: runs.length + 1, started_at: now, finished_at: now, completed: true },
        ...{ started_by: 'Anne Wagner', counts: { deliveries: 7, quotes: 2 } },
      };
      runs.unshift(run);
      return { run };
    },
    searchPersons: ({ body }) => {
      const found = recordsOf(records).filter(
        (one) =>
          !erased.has(`${one.kind} ${one.id}`) &&
          matchesSearch(body.search, one.name, one.phone ?? '', one.email ?? ''),
      );
      const names = [...new Set(found.map(({ name }) => name))];
      return {
        people: names.map((name) => ({
          name,
          records: found.filter((one) => one.name === name),
        })),
        more: false,
      };
    },
    erasePerson: ({ body }) => {
      for (const { kind, id } of body.records) erased.add(`${kind} ${id}`);
      return { erased: body.records.length };
    },
    correctDeliveryPerson: ({ params, body }) => {
      const delivery = records.deliveries.find(({ id }) => id === params.id);
      if (!delivery) return kit.refusal(404, 'Cette livraison n’existe pas.');
      const { customer_name, customer_phone, customer_city } = body;
      kit.replace(records.deliveries, {
        ...delivery,
        ...{ customer_name, customer_phone, customer_city },
      });
      return undefined;
    },
    correctQuotePerson: ({ params, body }) => {
      const { reason: _reason, ...visitor } = body;
      const quote = records.quotes.find(({ id }) => id === params.id);
      if (!quote) return kit.refusal(404, 'Cette demande de devis est introuvable.');
      kit.replace(records.quotes, { ...quote, ...visitor });
      return undefined;
    },
  };
}

function recordsOf({ deliveries, quotes }: AdminRecords): PersonRecord[] {
  return [
    ...deliveries.map((one): PersonRecord => ({
      ...{ kind: 'delivery', id: one.id, name: one.customer_name, phone: one.customer_phone },
      ...{ email: null, street: one.customer_address, at: one.created_at, status: one.status },
      ...{ address_number: null, postal_code: null, city: one.customer_city, photos: 0 },
      ...{ version: one.version, lock: isLocked(one.status) ? null : OPEN, keeps: KEEPS },
    })),
    ...quotes.map((one): PersonRecord => ({
      ...{ kind: 'quote', id: one.id, name: one.name, phone: one.phone, email: one.email },
      ...{ street: null, address_number: null, postal_code: null, city: one.city },
      ...{ at: one.created_at, status: null, photos: one.photos.length, version: 0 },
      ...{ lock: null, keeps: null },
    })),
  ];
}
