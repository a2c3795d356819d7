import * as z from 'zod/mini';
import { Email } from '../account-fields';
import { Moment, named, PageCursor, PageLimit, text } from '../fields';
import { type HouseSettings, SETTINGS_SECTIONS } from '../rules/house-settings';
import { defineCalls } from './define-calls';
import { MEGABYTE } from './file-rules';

const Text = z.string();
const TextOrNull = z.nullable(z.string());

/** Null: the business is closed on this day of the week. */
export const OpeningHours = z.array(z.nullable(z.object({ opens: Text, closes: Text })));

export const ClosedDays = z.array(z.object({ day: Text, label: TextOrNull }));

/** The values of each section, as rules/house-settings.ts describes them. */
const VALUES = {
  company: z.object({
    company: Text,
    legal_form: TextOrNull,
    share_capital: TextOrNull,
    head_office: Text,
    depot: Text,
    phone: Text,
    email: Text,
    siret: TextOrNull,
    rcs: TextOrNull,
    vat_number: TextOrNull,
    vat_rate: z.nullable(z.number()),
    iban: TextOrNull,
    bic: TextOrNull,
    payment_days: z.int(),
  }),
  appearance: z.object({
    logo_file_id: TextOrNull,
    primary_color: Text,
    secondary_color: Text,
  }),
  hours: z.object({
    opening_hours: OpeningHours,
    closed_days: ClosedDays,
  }),
  rounds: z.object({
    visit_minutes: z.int(),
    minutes_per_part: z.int(),
    minutes_per_floor: z.int(),
    assembly_minutes: z.array(z.object({ category_id: z.int(), minutes: z.int() })),
    capacity_stops: z.nullable(z.int()),
    capacity_parts: z.nullable(z.int()),
    capacity_minutes: z.nullable(z.int()),
  }),
  limits: z.object({
    password_min_length: z.int(),
    session_idle_days: z.int(),
    session_max_days: z.int(),
  }),
  mail: z.object({ sender_name: TextOrNull, sender_email: Text }),
  legal: z.object({
    publication_director: TextOrNull,
    host_name: TextOrNull,
    host_address: TextOrNull,
    host_phone: TextOrNull,
    legal_notice: TextOrNull,
    privacy_policy: TextOrNull,
  }),
  retention: z.object({
    delivery_months: z.int(),
    quote_months: z.int(),
    access_months: z.int(),
    invoice_years: z.int(),
  }),
} as const satisfies { readonly [S in keyof HouseSettings]: z.ZodMiniType<HouseSettings[S]> };

/** A section as it applies now. */
function sectionOf<Values extends z.ZodMiniType>(values: Values) {
  return z.object({
    values,
    /** Sent back as `If-Match: "<version>"` with a change; 0 before the first one. */
    version: z.int(),
    /** Fields that keep the operator's value (`LOCKED_SETTINGS`): a change of them is refused. */
    locked: z.array(z.string()),
    /** Null before the first change. */
    updated_at: z.nullable(Moment),
    /** Name of the person who made the last change. */
    updated_by: TextOrNull,
  });
}

export const SettingsSections = named(
  'SettingsSections',
  z.object({
    company: sectionOf(VALUES.company),
    appearance: sectionOf(VALUES.appearance),
    hours: sectionOf(VALUES.hours),
    rounds: sectionOf(VALUES.rounds),
    limits: sectionOf(VALUES.limits),
    mail: sectionOf(VALUES.mail),
    legal: sectionOf(VALUES.legal),
    retention: sectionOf(VALUES.retention),
  }),
);
export type SettingsSections = z.infer<typeof SettingsSections>;

/** Every section, as reading and each change answer them. */
export const SettingsAnswer = z.object({ sections: SettingsSections });
export type SettingsAnswer = z.infer<typeof SettingsAnswer>;

const SECTION_PARAMS = z.object({
  section: z.enum(SETTINGS_SECTIONS, 'Cette rubrique des paramètres n’existe pas.'),
});

/** One change of a section: who, when, and what differs. */
export const SettingsChange = named(
  'SettingsChange',
  z.object({
    at: Moment,
    actor_name: z.string(),
    section: z.enum(SETTINGS_SECTIONS),
    fields: z.array(
      z.object({
        field: z.string(),
        /** As text, shortened when long; null: not given. */
        from: TextOrNull,
        to: TextOrNull,
      }),
    ),
  }),
);
export type SettingsChange = z.infer<typeof SettingsChange>;

export const SettingsChangesPage = z.object({
  /** The latest first. */
  changes: z.array(SettingsChange),
  /** Null on the last page. */
  next_cursor: z.nullable(z.string()),
});
export type SettingsChangesPage = z.infer<typeof SettingsChangesPage>;

/** A mail that has not been sent yet. */
export const WaitingMail = named(
  'WaitingMail',
  z.object({
    id: z.string(),
    to: z.string(),
    subject: z.string(),
    created_at: Moment,
    /** Attempts so far, all failed. */
    attempts: z.int(),
    /** The mail server's last answer; null before the first attempt. */
    last_error: TextOrNull,
    next_attempt_at: Moment,
  }),
);
export type WaitingMail = z.infer<typeof WaitingMail>;

export const Outbox = z.object({
  /** False: no mail server is set (`SMTP_URL`), so every mail waits. */
  mail_server: z.boolean(),
  /** How many wait. */
  total: z.int(),
  /** The oldest of them, {@link LISTED_MAILS} at most. */
  mails: z.array(WaitingMail),
});
export type Outbox = z.infer<typeof Outbox>;
export const LISTED_MAILS = 100;

/** Maximum size of a logo in bytes. */
export const MAX_LOGO_BYTES = 2 * MEGABYTE;

/** Where a test mail goes. */
export const TestMail = z.object({ to: Email });
export type TestMail = z.infer<typeof TestMail>;

/** Outcome of a test mail, as a sentence. */
export const TestMailOutcome = z.object({ sent: z.boolean(), message: z.string() });
export type TestMailOutcome = z.infer<typeof TestMailOutcome>;

/** The texts that the law demands: the house's own, or those written from its settings. */
export const LegalTexts = named(
  'LegalTexts',
  z.object({ legal_notice: z.string(), privacy_policy: z.string() }),
);
export type LegalTexts = z.infer<typeof LegalTexts>;

/** Path of the logo below `/api`. */
const LOGO_PATH = '/site/logo';

/** The address of a logo; every version has its own. */
export const logoUrlOf = (fileId: string | null): string | null =>
  fileId && `/api${LOGO_PATH}?v=${fileId}`;

export const settingsCalls = defineCalls({
  getSettings: {
    method: 'GET',
    path: '/admin/settings',
    summary: 'The settings of the house by section, with what the operator has locked',
    response: SettingsAnswer,
  },
  saveSettings: {
    method: 'PUT',
    path: '/admin/settings/:section',
    summary:
      'Changes a section: the fields that are sent, each as the form of the section accepts it; 409 for a locked one',
    params: SECTION_PARAMS,
    // The server checks them with SETTINGS_FIELDS of the section.
    body: z.record(z.string(), z.unknown(), 'Envoyez les champs de la rubrique.'),
    response: SettingsAnswer,
  },
  listSettingsChanges: {
    method: 'GET',
    path: '/admin/settings/changes',
    summary: 'Who changed which setting when, the latest first, in pages',
    query: z.object({
      /** Changes per page; 50 by default. */
      limit: z.optional(PageLimit),
      cursor: z.optional(PageCursor),
    }),
    response: SettingsChangesPage,
  },
  uploadLogo: {
    method: 'POST',
    path: '/admin/settings/logo',
    summary: 'Replaces the logo of the house; the picture is written anew, without metadata',
    files: { logo: { max: 1, bytes: MAX_LOGO_BYTES, kind: 'image' } },
    response: SettingsAnswer,
  },
  removeLogo: {
    method: 'DELETE',
    path: '/admin/settings/logo',
    summary: "Removes the logo: the stork and the name 'Cigogne' stand in its place again",
    response: SettingsAnswer,
  },
  sendTestMail: {
    method: 'POST',
    path: '/admin/settings/test-mail',
    summary: 'Sends a mail at once and answers within 15 seconds what the mail server said',
    body: TestMail,
    response: TestMailOutcome,
  },
  listOutbox: {
    method: 'GET',
    path: '/admin/settings/outbox',
    summary: 'Mails that have not been sent yet, the oldest first, with the last error of each',
    response: Outbox,
  },
  siteLogo: {
    method: 'GET',
    path: LOGO_PATH,
    summary: 'The logo of the house; cached for good when asked for by its version',
    query: z.object({ v: z.optional(text(100)) }),
    binary: true,
  },
  legalTexts: {
    method: 'GET',
    path: '/site/legal',
    summary: 'Legal notice and privacy policy, as plain text with headings (## )',
    response: LegalTexts,
  },
});
