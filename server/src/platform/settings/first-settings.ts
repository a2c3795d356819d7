import { DEFAULT_COLORS, MIN_PASSWORD_LENGTH, type SettingsValues } from '@cigogne/contract';

/** Settings given by the operator, with `SITE_FILE` and the environment. */
export type FirstSettings = Partial<SettingsValues>;

/**
 * Defaults. The company is fictitious; the telephone number is in the range that the regulator reserves for fiction.
 * Without a sender, mails come from the company's own address.
 */
export const DEFAULT_SETTINGS: Omit<SettingsValues, 'sender_email'> = {
  company: 'Cigogne',
  legal_form: null,
  share_capital: null,
  head_office: '12 rue des Tonneliers, 67000 Strasbourg',
  depot: '5 rue du Ried, 67800 Bischheim',
  phone: '03 53 01 27 40',
  email: 'contact@cigogne.example',
  siret: null,
  rcs: null,
  vat_number: null,
  vat_rate: null,
  iban: null,
  bic: null,
  payment_days: 30,

  logo_file_id: null,
  ...DEFAULT_COLORS,

  // Without an open day no hours are shown.
  opening_hours: [null, null, null, null, null, null, null],
  closed_days: [],

  visit_minutes: 45,
  minutes_per_part: 0,
  minutes_per_floor: 0,
  assembly_minutes: [],
  // No limits until somebody sets them.
  capacity_stops: null,
  capacity_parts: null,
  capacity_minutes: null,

  password_min_length: MIN_PASSWORD_LENGTH,
  session_idle_days: 30,
  session_max_days: 180,

  sender_name: null,

  publication_director: null,
  host_name: null,
  host_address: null,
  host_phone: null,
  legal_notice: null,
  privacy_policy: null,

  delivery_months: 24,
  quote_months: 12,
  access_months: 12,
  invoice_years: 10,
};
