import { DEFAULT_COLORS, type SettingsSections } from '@cigogne/contract';

const SATURDAY = { opens: '09:00', closes: '12:00' };
const WEEKDAY = { opens: '08:00', closes: '18:00' };

/** A section saved by an admin, without fields fixed by the operator. */
const saved = <Values>(values: Values, version = 1) => ({
  values,
  version,
  locked: [] as string[],
  updated_at: '2026-03-02T08:15:00.000Z',
  updated_by: 'Anne Wagner',
});
/** A section in its initial state. */
const untouched = <Values>(values: Values) => ({
  ...saved(values, 0),
  updated_at: null,
  updated_by: null,
});

/** The settings of a house in Strasbourg. */
export const aHouse = (): SettingsSections => ({
  company: saved({
    company: 'Cigogne',
    legal_form: 'SARL',
    share_capital: '10 000 €',
    head_office: '12 quai des Bateliers, 67000 Strasbourg',
    depot: '8 rue de l’Industrie, 67400 Illkirch-Graffenstaden',
    phone: '03 53 01 00 10',
    email: 'contact@cigogne.example',
    siret: '73282932000074',
    rcs: 'RCS Strasbourg 732 829 320',
    vat_number: 'FR44732829320',
    vat_rate: 20,
    iban: 'FR7630006000011234567890189',
    bic: 'AGRIFRPP',
    payment_days: 30,
  }),
  appearance: untouched({ logo_file_id: null, ...DEFAULT_COLORS }),
  hours: saved({
    opening_hours: [WEEKDAY, WEEKDAY, WEEKDAY, WEEKDAY, WEEKDAY, SATURDAY, null],
    closed_days: [{ day: '2026-12-24', label: 'Veille de Noël' }],
  }),
  rounds: saved({
    ...{ visit_minutes: 20, minutes_per_part: 2, minutes_per_floor: 5 },
    assembly_minutes: [
      { category_id: 1, minutes: 120 },
      { category_id: 7, minutes: 60 },
    ],
    ...{ capacity_stops: 9, capacity_parts: null, capacity_minutes: 480 },
  }),
  limits: {
    ...untouched({
      password_min_length: 10,
      session_idle_days: 30,
      session_max_days: 0,
    }),
    locked: ['session_max_days'],
  },
  mail: untouched({ sender_name: null, sender_email: 'livraisons@cigogne.example' }),
  legal: untouched({
    publication_director: null,
    host_name: null,
    host_address: null,
    host_phone: null,
    legal_notice: null,
    privacy_policy: null,
  }),
  retention: untouched({
    delivery_months: 24,
    quote_months: 12,
    access_months: 12,
    invoice_years: 10,
  }),
});
