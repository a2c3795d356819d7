import * as z from 'zod/mini';
import {
  ACCOUNT_LIMITS,
  Email,
  PASSWORD_TOO_LONG,
  RequiredNewPassword,
  samePassword,
  ShopFields,
} from '../account-fields';
import { Id, named, optionalText, requiredText } from '../fields';
import { ROLES } from '../rules/roles';
import { PROFILE_PATH, REFRESH_PATH } from '../rules/start-paths';
import { defineCalls } from './define-calls';
import { ClosedDays, OpeningHours } from './settings';

const RoleField = z.enum(ROLES);

/** The signed-in user, as login and profile return it. */
export const AuthUser = named(
  'AuthUser',
  z.object({
    id: Id,
    name: z.string(),
    email: z.string(),
    role: RoleField,
    /** Drivers only: the number painted on the van. */
    driver_nr: z.nullable(z.string()),
  }),
);
export type AuthUser = z.infer<typeof AuthUser>;

const PASSWORD_MISSING = 'Indiquez votre mot de passe.';

export const Credentials = z.object({
  email: requiredText(ACCOUNT_LIMITS.email, 'Indiquez votre e-mail.'),
  password: z
    .string(PASSWORD_MISSING)
    .check(
      z.minLength(1, PASSWORD_MISSING),
      z.maxLength(ACCOUNT_LIMITS.password, PASSWORD_TOO_LONG),
    ),
});
export type Credentials = z.infer<typeof Credentials>;

/** A shop's request for a partner account (decision 5). Unknown fields are dropped, a role above all. */
export const PartnerRequest = z.object({
  name: requiredText(ACCOUNT_LIMITS.name),
  email: Email,
  password: RequiredNewPassword,
  /** Telephone. */
  number: optionalText(ACCOUNT_LIMITS.number),
  ...ShopFields.shape,
});
export type PartnerRequest = z.infer<typeof PartnerRequest>;

/** The form of the partner request: the password is typed twice and sent once. */
export const PartnerRequestForm = z.pipe(
  z.extend(PartnerRequest, { confirmPassword: z.string() }).check(samePassword()),
  z.transform(({ confirmPassword: _repetition, ...request }): PartnerRequest => request),
);

/** What the public pages show of the company; `demo_accounts` is empty unless DEMO is on. */
export const SiteSettings = named(
  'SiteSettings',
  z.object({
    company: z.string(),
    phone: z.string(),
    email: z.string(),
    head_office: z.string(),
    depot: z.string(),
    /** Characters that a new password needs; without it those of the contract. */
    password_min_length: z.optional(z.int()),
    /** The house's accent colours '#rrggbb', and the address of its logo, null without one. */
    appearance: z.optional(
      z.object({
        primary_color: z.string(),
        secondary_color: z.string(),
        logo_url: z.optional(z.nullable(z.string())),
      }),
    ),
    /** Monday first; seven times null: the house has not given its hours. */
    opening_hours: z.optional(OpeningHours),
    /** Closed days to be shown to visitors, in order. */
    closed_days: z.optional(ClosedDays),
    /** True while the house has no admin: /setup makes the first one. */
    setup_needed: z.optional(z.boolean()),
    demo_accounts: z.array(z.object({ role: RoleField, email: z.string(), password: z.string() })),
  }),
);
export type SiteSettings = z.infer<typeof SiteSettings>;

export const sessionCalls = defineCalls({
  login: {
    method: 'POST',
    path: '/auth/login',
    summary: 'Signs in; sets the access and refresh cookies (decisions 1 and 4)',
    body: Credentials,
    response: AuthUser,
  },
  signup: {
    method: 'POST',
    path: '/auth/signup',
    summary:
      'Asks for a partner account: an inactive shop until an admin activates it (decision 5); a repeated Idempotency-Key is stored once',
    body: PartnerRequest,
  },
  logout: {
    method: 'POST',
    path: '/auth/logout',
    summary: 'Signs out and revokes every session of the user',
  },
  refreshToken: {
    method: 'POST',
    path: REFRESH_PATH,
    summary: 'Rotates the refresh token; replaying a rotated one revokes its family',
    response: AuthUser,
  },
  profile: {
    method: 'GET',
    path: PROFILE_PATH,
    summary: 'Who is signed in',
    response: AuthUser,
  },
  siteSettings: {
    method: 'GET',
    path: '/public/site',
    summary: 'Company name, contact data, rules of passwords and, in demo mode, the demo accounts',
    response: SiteSettings,
  },
});
