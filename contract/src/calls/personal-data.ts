import * as z from 'zod/mini';
import {
  Id,
  IdParams,
  INVALID_ID,
  INVALID_NUMBER,
  MAX_DATABASE_INTEGER,
  Moment,
  named,
  optionalText,
  requiredText,
  SentId,
  sentInteger,
  text,
} from '../fields';
import { DELIVERY_LENGTHS } from '../rules/delivery-form';
import { FORGETTING_KINDS, type ForgettingKind } from '../rules/forgetting';
import { defineCalls } from './define-calls';
import { isReachable, QUOTE_LIMITS, VisitorEmail } from './quotes';

/** What a run would now forget of one kind of record. */
const ForgettingPreview = z.object({
  kind: z.enum(FORGETTING_KINDS),
  count: z.int(),
  /** The oldest of them; null when there are none. */
  oldest_at: z.nullable(Moment),
  /** Older records are forgotten; null when age does not matter. */
  before: z.nullable(Moment),
});
export type ForgettingPreview = z.infer<typeof ForgettingPreview>;

const Count = z.optional(z.int());
/** How many records of each kind a run has forgotten; a kind without any is absent. */
const ForgettingCounts = z.object(
  Object.fromEntries(FORGETTING_KINDS.map((kind) => [kind, Count])) as Readonly<
    Record<ForgettingKind, typeof Count>
  >,
);
export type ForgettingCounts = z.infer<typeof ForgettingCounts>;

export const ForgettingRun = named(
  'ForgettingRun',
  z.object({
    id: Id,
    started_at: Moment,
    /** Null while it is running. */
    finished_at: z.nullable(Moment),
    /** False: its server was stopped, or something could not be forgotten; the next run goes on where it ended. */
    completed: z.boolean(),
    /** Who started it; null: the daily run. */
    started_by: z.nullable(z.string()),
    counts: ForgettingCounts,
  }),
);
export type ForgettingRun = z.infer<typeof ForgettingRun>;

/** Each page of the runs has this many. */
export const RUNS_PER_PAGE = 20;

export const PERSON_RECORD_KINDS = ['delivery', 'deleted_delivery', 'quote', 'account'] as const;
export type PersonRecordKind = (typeof PERSON_RECORD_KINDS)[number];

/** A record that holds a person's data. */
export const PersonRecord = named(
  'PersonRecord',
  z.object({
    kind: z.enum(PERSON_RECORD_KINDS),
    id: Id,
    name: z.string(),
    phone: z.nullable(z.string()),
    email: z.nullable(z.string()),
    street: z.nullable(z.string()),
    address_number: z.nullable(z.string()),
    postal_code: z.nullable(z.string()),
    city: z.nullable(z.string()),
    /** When it was created; of a deleted delivery, when it was deleted. */
    at: Moment,
    /** A delivery's status, an account's role, else null. */
    status: z.nullable(z.string()),
    /** How many photos belong to it. */
    photos: z.int(),
    /** Sent back when it is erased or corrected; 0 for a record that has no version. */
    version: z.int(),
    /** Why it cannot be erased now; null: it can. */
    lock: z.nullable(z.string()),
    /** What is kept after erasure, and why; null: nothing. */
    keeps: z.nullable(z.string()),
  }),
);
export type PersonRecord = z.infer<typeof PersonRecord>;

/** Records that share a telephone, an e-mail, or name and town: probably one person's. */
export const Person = named(
  'Person',
  z.object({ name: z.string(), records: z.array(PersonRecord) }),
);
export type Person = z.infer<typeof Person>;

/** Maximum number of records in the answer of a search. */
export const PERSON_RECORDS_MAX = 200;
/** Shorter ones would find half of the customers. */
export const PERSON_SEARCH_MIN = 3;
/** Longer than that of a list: it may be an e-mail address. */
export const PERSON_SEARCH_MAX = 200;
const SEARCH_TOO_SHORT = `Indiquez au moins ${PERSON_SEARCH_MIN} caractères : un nom, un téléphone ou un e-mail.`;

/** Sent in the body, so that no name gets into an address or a log. */
const PersonSearch = z.object({
  search: requiredText(PERSON_SEARCH_MAX, SEARCH_TOO_SHORT).check(
    z.minLength(PERSON_SEARCH_MIN, SEARCH_TOO_SHORT),
  ),
});

const NO_RECORD = 'Choisissez au moins une fiche.';
const RecordKind = z.enum(PERSON_RECORD_KINDS, 'Ce genre de fiche n’existe pas.');
const records = <Fields extends z.core.$ZodShape>(fields: Fields) =>
  z
    .array(z.object({ kind: RecordKind, id: SentId, ...fields }, NO_RECORD), NO_RECORD)
    .check(
      z.minLength(1, NO_RECORD),
      z.maxLength(PERSON_RECORDS_MAX, `${PERSON_RECORDS_MAX} fiches au plus à la fois.`),
    );

export const REASON_MAX = 200;
const Reason = requiredText(REASON_MAX, 'Indiquez le motif.');

/** Shown when the reason, which is kept, names the person. */
export const REASON_NAMES_PERSON =
  'Le motif est conservé : n’y écrivez ni nom, ni téléphone, ni e-mail de la personne.';

export const PersonErasure = z.object({
  records: records({ version: z.int(INVALID_NUMBER) }),
  reason: Reason,
});
export type PersonErasure = z.infer<typeof PersonErasure>;

export const PersonExport = z.object({ records: records({}) });
export type PersonExport = z.infer<typeof PersonExport>;

export const DeliveryCorrection = z.object({
  customer_name: requiredText(DELIVERY_LENGTHS.customer_name, 'Indiquez le nom du client.'),
  customer_phone: text(DELIVERY_LENGTHS.customer_phone),
  customer_street: requiredText(DELIVERY_LENGTHS.customer_street, 'Indiquez la rue.'),
  customer_address_number: text(DELIVERY_LENGTHS.customer_address_number),
  customer_postal_code: text(DELIVERY_LENGTHS.customer_postal_code),
  customer_city: requiredText(DELIVERY_LENGTHS.customer_city, 'Indiquez la ville.'),
  reason: Reason,
});
export type DeliveryCorrection = z.infer<typeof DeliveryCorrection>;

export const QuoteCorrection = z
  .object({
    name: requiredText(QUOTE_LIMITS.name, 'Indiquez le nom.'),
    phone: optionalText(QUOTE_LIMITS.phone),
    email: VisitorEmail,
    city: requiredText(QUOTE_LIMITS.city, 'Indiquez la commune.'),
    reason: Reason,
  })
  .check(isReachable);
export type QuoteCorrection = z.infer<typeof QuoteCorrection>;

/** Personal data of customers and visitors, for admins only. */
export const personalDataCalls = defineCalls({
  previewForgetting: {
    method: 'GET',
    path: '/admin/personal-data/preview',
    summary: 'What a run would forget now, by kind: a dry run, which changes nothing',
    response: z.object({
      kinds: z.array(ForgettingPreview),
      /** When the first daily run forgets, in a house older than forgetting; absent once it runs. */
      starts_at: z.optional(Moment),
    }),
  },
  runForgetting: {
    method: 'POST',
    path: '/admin/personal-data/runs',
    summary:
      'Starts a run at once; a long one goes on after the answer (`finished_at` is null); 409 while another goes on, or by a clock that may be wrong',
    response: z.object({ run: ForgettingRun }),
  },
  listForgettingRuns: {
    method: 'GET',
    path: '/admin/personal-data/runs',
    summary: 'Runs, the latest first, in pages',
    query: z.object({
      /** Runs before this one: the last `id` of the page before. */
      before: z.optional(sentInteger(1, MAX_DATABASE_INTEGER, INVALID_ID)),
    }),
    response: z.object({ runs: z.array(ForgettingRun), more: z.boolean() }),
  },
  searchPersons: {
    method: 'POST',
    path: '/admin/personal-data/search',
    summary:
      'Deliveries, requests for quotes and accounts by name, telephone or e-mail, grouped by person',
    body: PersonSearch,
    response: z.object({
      people: z.array(Person),
      /** True: there are more records than the most that are answered. */
      more: z.boolean(),
    }),
  },
  exportPerson: {
    method: 'POST',
    path: '/admin/personal-data/export',
    summary: 'A zip of what is held about these records: JSON in French, and photos',
    body: PersonExport,
    binary: true,
  },
  erasePerson: {
    method: 'POST',
    path: '/admin/personal-data/erasures',
    summary:
      'Erases the personal data of these records, all or none; 409 for an open delivery, an open account or a newer version',
    body: PersonErasure,
    response: z.object({ erased: z.int() }),
  },
  correctDeliveryPerson: {
    method: 'PATCH',
    path: '/admin/personal-data/deliveries/:id',
    summary: 'Corrects name, telephone and address of a customer, whatever the status',
    params: IdParams,
    body: DeliveryCorrection,
  },
  correctQuotePerson: {
    method: 'PATCH',
    path: '/admin/personal-data/quotes/:id',
    summary: 'Corrects name, telephone, e-mail and town in a request for a quote',
    params: IdParams,
    body: QuoteCorrection,
  },
});
