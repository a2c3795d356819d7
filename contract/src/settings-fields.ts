/** Schemas of the house's settings, for the form of each section and the server. */
import * as z from 'zod/mini';
import { Email } from './account-fields';
import { capacityFields } from './capacity-fields';
import { CalendarDate, optionalText, requiredText, twoDecimals } from './fields';
import { contrastProblems } from './rules/accent-colors';
import { isBic, isIban } from './rules/bank-details';
import { isCategory } from './rules/categories';
import { isHexColor } from './rules/colors';
import type {
  AppearanceSettings,
  CompanySettings,
  HoursSettings,
  LegalSettings,
  LimitsSettings,
  MailSettings,
  RetentionSettings,
  RoundsSettings,
} from './rules/house-settings';
import { INVALID_SIRET, isSiret } from './rules/siret';
import { isVatNumber } from './rules/vat-number';
import { count, SETTINGS_NUMBER_LIMITS, typedNumber, wholeNumber } from './settings-numbers';

/** Maximum number of characters of each text. */
export const SETTINGS_TEXT_LIMITS = {
  company: 100,
  legal_form: 100,
  share_capital: 60,
  head_office: 200,
  depot: 200,
  phone: 30,
  siret: 30,
  rcs: 100,
  vat_number: 30,
  iban: 50,
  bic: 20,
  label: 80,
  sender_name: 100,
  publication_director: 100,
  host_name: 100,
  host_address: 200,
  host_phone: 30,
  legal_notice: 20_000,
  privacy_policy: 20_000,
} as const;

export const MAX_CLOSED_DAYS = 100;
export const CLOSED_DAYS_FULL = `${MAX_CLOSED_DAYS} jours au plus : retirez des jours passés.`;

/** A code that may be typed with spaces, dots or dashes and in lower case, and is kept without. */
function code(max: number, isValid: (code: string) => boolean, message: string) {
  return z
    .pipe(
      optionalText(max),
      z.transform((typed: string | null) => typed?.replace(/[\s.-]/g, '').toUpperCase() || null),
    )
    .check(z.refine((kept) => kept === null || isValid(kept), message));
}

const [MIN_VAT, MAX_VAT] = SETTINGS_NUMBER_LIMITS.vat_rate;
const VAT_RATE = `Indiquez un taux de ${MIN_VAT} à ${MAX_VAT} %, ou rien si aucune TVA n’est facturée.`;
const VatRate = z.pipe(
  typedNumber(VAT_RATE),
  z.nullable(
    z
      .number(VAT_RATE)
      .check(z.minimum(MIN_VAT, VAT_RATE), z.maximum(MAX_VAT, VAT_RATE), twoDecimals),
  ),
);

const LIMITS = SETTINGS_TEXT_LIMITS;

export const CompanyFields = z.object({
  company: requiredText(LIMITS.company),
  legal_form: optionalText(LIMITS.legal_form),
  share_capital: optionalText(LIMITS.share_capital),
  head_office: requiredText(LIMITS.head_office),
  depot: requiredText(LIMITS.depot),
  phone: requiredText(LIMITS.phone),
  email: Email,
  siret: code(LIMITS.siret, isSiret, INVALID_SIRET),
  rcs: optionalText(LIMITS.rcs),
  vat_number: code(
    LIMITS.vat_number,
    isVatNumber,
    'Ce numéro de TVA n’est pas valide (exemple : FR83404833048).',
  ),
  vat_rate: VatRate,
  iban: code(LIMITS.iban, isIban, 'Cet IBAN n’est pas valide : vérifiez chaque caractère.'),
  bic: code(LIMITS.bic, isBic, 'Ce BIC n’est pas valide : il comporte 8 ou 11 caractères.'),
  payment_days: count('payment_days', 'de jours'),
});

const COLOR = 'Indiquez une couleur au format #rrvvbb.';
const Color = z.pipe(
  z.pipe(
    z.string(COLOR),
    z.transform((typed: string) => typed.trim().toLowerCase()),
  ),
  z.string().check(
    z.refine(isHexColor, { error: COLOR, abort: true }),
    // The first is enough: the screen shows them all while a colour is chosen.
    z.refine((color) => contrastProblems(color).length === 0, {
      error: ({ input }) => contrastProblems(String(input))[0] ?? COLOR,
    }),
  ),
);

/** The logo has its own calls. */
const AppearanceFields = z.object({ primary_color: Color, secondary_color: Color });

const TIME = 'Indiquez une heure au format HH:MM.';
const Time = z.string(TIME).check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, TIME));

const HoursOfDay = z.object({ opens: Time, closes: Time }, 'Indiquez deux heures.').check(
  z.refine(({ opens, closes }) => opens < closes, {
    error: 'L’heure de fermeture doit suivre celle d’ouverture.',
    path: ['closes'],
  }),
);

const SEVEN_DAYS = 'Indiquez les horaires des sept jours.';

const HoursFields = z.object({
  opening_hours: z.array(z.nullable(HoursOfDay), SEVEN_DAYS).check(z.length(7, SEVEN_DAYS)),
  closed_days: z.pipe(
    z
      .array(
        z.object({ day: CalendarDate, label: optionalText(LIMITS.label) }, 'Indiquez une date.'),
        'Envoyez la liste des jours de fermeture.',
      )
      .check(
        z.maxLength(MAX_CLOSED_DAYS, CLOSED_DAYS_FULL),
        z.refine(
          (days) => new Set(days.map(({ day }) => day)).size === days.length,
          'Un jour figure deux fois.',
        ),
      ),
    z.transform((days: { readonly day: string; readonly label: string | null }[]) =>
      [...days].sort((one, other) => one.day.localeCompare(other.day)),
    ),
  ),
});

const UNKNOWN_CATEGORY = 'Choisissez une catégorie.';

const RoundsFields = z.object({
  visit_minutes: count('visit_minutes', 'de minutes'),
  minutes_per_part: count('minutes_per_part', 'de minutes'),
  minutes_per_floor: count('minutes_per_floor', 'de minutes'),
  assembly_minutes: z
    .array(
      z.object(
        {
          category_id: z.int(UNKNOWN_CATEGORY).check(z.refine(isCategory, UNKNOWN_CATEGORY)),
          minutes: wholeNumber('assembly_minutes', 'de minutes'),
        },
        UNKNOWN_CATEGORY,
      ),
      'Envoyez la liste des durées de montage.',
    )
    .check(
      z.refine(
        (list) => new Set(list.map(({ category_id }) => category_id)).size === list.length,
        'Une catégorie figure deux fois.',
      ),
    ),
  capacity_stops: capacityFields.stops,
  capacity_parts: capacityFields.parts,
  capacity_minutes: capacityFields.minutes,
});

const LimitsFields = z.object({
  password_min_length: count('password_min_length', 'de caractères'),
  session_idle_days: count('session_idle_days', 'de jours'),
  session_max_days: count('session_max_days', 'de jours'),
});

const MailFields = z.object({
  sender_name: optionalText(LIMITS.sender_name),
  sender_email: Email,
});

const LegalFields = z.object({
  publication_director: optionalText(LIMITS.publication_director),
  host_name: optionalText(LIMITS.host_name),
  host_address: optionalText(LIMITS.host_address),
  host_phone: optionalText(LIMITS.host_phone),
  legal_notice: optionalText(LIMITS.legal_notice),
  privacy_policy: optionalText(LIMITS.privacy_policy),
});

const RetentionFields = z.object({
  delivery_months: count('delivery_months', 'de mois'),
  quote_months: count('quote_months', 'de mois'),
  access_months: count('access_months', 'de mois'),
  invoice_years: count('invoice_years', 'd’années'),
});

/** The schema of each section's form; what it returns is what is kept. */
export const SETTINGS_FIELDS = {
  company: CompanyFields,
  appearance: AppearanceFields,
  hours: HoursFields,
  rounds: RoundsFields,
  limits: LimitsFields,
  mail: MailFields,
  legal: LegalFields,
  retention: RetentionFields,
} as const satisfies {
  readonly company: z.ZodMiniType<CompanySettings>;
  readonly appearance: z.ZodMiniType<Omit<AppearanceSettings, 'logo_file_id'>>;
  readonly hours: z.ZodMiniType<HoursSettings>;
  readonly rounds: z.ZodMiniType<RoundsSettings>;
  readonly limits: z.ZodMiniType<LimitsSettings>;
  readonly mail: z.ZodMiniType<MailSettings>;
  readonly legal: z.ZodMiniType<LegalSettings>;
  readonly retention: z.ZodMiniType<RetentionSettings>;
};
