import type { Capacity } from './capacity';
import type { VisitRule } from './visit-minutes';

/**
 * What an admin decides about the house on the screen 'Paramètres', by section. Null: not given.
 * `settings-fields.ts` and what it imports say what each field accepts, calls/settings.ts how it is read and saved.
 */
export interface CompanySettings {
  /** Name of the business, as people know it. */
  readonly company: string;
  /** 'SARL', 'SAS', 'entreprise individuelle'. */
  readonly legal_form: string | null;
  /** As written on documents: '10 000 €'. */
  readonly share_capital: string | null;
  /** Postal address in one line. */
  readonly head_office: string;
  readonly depot: string;
  readonly phone: string;
  readonly email: string;
  /** 14 digits without spaces. */
  readonly siret: string | null;
  /** 'RCS Strasbourg 123 456 789'. */
  readonly rcs: string | null;
  /** Without spaces. */
  readonly vat_number: string | null;
  /** Percent; null: none is charged (article 293 B of the CGI). */
  readonly vat_rate: number | null;
  /** Without spaces, upper case. */
  readonly iban: string | null;
  readonly bic: string | null;
  /** Days between an invoice and its due date. */
  readonly payment_days: number;
}

export interface AppearanceSettings {
  /** Set by the upload of a logo only. */
  readonly logo_file_id: string | null;
  /** '#rrggbb', lower case. */
  readonly primary_color: string;
  readonly secondary_color: string;
}

/** Local times 'HH:MM' of one day, the first before the second. */
export interface DayHours {
  readonly opens: string;
  readonly closes: string;
}

export interface ClosedDay {
  /** YYYY-MM-DD. */
  readonly day: string;
  readonly label: string | null;
}

export interface HoursSettings {
  /** Seven days, Monday first; null: closed. */
  readonly opening_hours: readonly (DayHours | null)[];
  /** In the order of the days, each once. */
  readonly closed_days: readonly ClosedDay[];
}

export interface LimitsSettings {
  /** Characters that a new password needs. */
  readonly password_min_length: number;
  /** Days without use after which a session ends. */
  readonly session_idle_days: number;
  /** Days after which a session ends in any case; 0: never. */
  readonly session_max_days: number;
}

/** How long visits take, and the most that a driver without limits of their own takes on a day; null: no limit. */
export interface RoundsSettings extends VisitRule {
  readonly capacity_stops: number | null;
  readonly capacity_parts: number | null;
  readonly capacity_minutes: number | null;
}

/** The sender of every mail. */
export interface MailSettings {
  readonly sender_name: string | null;
  readonly sender_email: string;
}

/** Plain texts have '## ' before their headings and an empty line between paragraphs, never markup. */
export interface LegalSettings {
  readonly publication_director: string | null;
  readonly host_name: string | null;
  readonly host_address: string | null;
  readonly host_phone: string | null;
  /** The house's own text; null: `legalNotice` writes it. */
  readonly legal_notice: string | null;
  /** The house's own text; null: `privacyPolicy` writes it. */
  readonly privacy_policy: string | null;
}

/** How long personal data is kept. */
export interface RetentionSettings {
  /** After a delivery was completed or cancelled, or an account was closed. */
  readonly delivery_months: number;
  readonly quote_months: number;
  /** Months for which logins and refused logins are kept. */
  readonly access_months: number;
  readonly invoice_years: number;
}

export interface HouseSettings {
  readonly company: CompanySettings;
  readonly appearance: AppearanceSettings;
  readonly hours: HoursSettings;
  readonly rounds: RoundsSettings;
  readonly limits: LimitsSettings;
  readonly mail: MailSettings;
  readonly legal: LegalSettings;
  readonly retention: RetentionSettings;
}

/** All fields together: names are unique across sections. */
export type SettingsValues = CompanySettings &
  AppearanceSettings &
  HoursSettings &
  RoundsSettings &
  LimitsSettings &
  MailSettings &
  LegalSettings &
  RetentionSettings;
export type SettingsField = keyof SettingsValues;

/** In the order of the screen. */
export const SETTINGS_SECTIONS = [
  'company',
  'appearance',
  'hours',
  'rounds',
  'limits',
  'mail',
  'legal',
  'retention',
] as const satisfies readonly (keyof HouseSettings)[];
export type SettingsSection = (typeof SETTINGS_SECTIONS)[number];

/** The two accent colours of a house that has chosen none. */
export const DEFAULT_COLORS = { primary_color: '#9c4a36', secondary_color: '#2f5d50' } as const;

/** The house's capacity as rules/capacity.ts takes it. */
export const houseCapacity = ({
  capacity_stops: stops,
  capacity_parts: parts,
  capacity_minutes: minutes,
}: RoundsSettings): Capacity => ({ stops, parts, minutes });
