import { z } from 'zod';
import { isEmail, isPostalCode, SHORTEST_PASSWORD, SIGNUP_SENTENCES } from '../rules/signup-form';
import { isSiret } from '../rules/siret';
import { defineCalls } from './call';
import { Id, optionalText, requiredText } from './fields';

export const Role = z.enum(['admin', 'manager', 'shop', 'stocker', 'driver']);
export type Role = z.infer<typeof Role>;

/** Who is signed in, as login and profile answer it. */
export const AuthUser = z
  .object({
    id: Id,
    name: z.string(),
    email: z.string(),
    role: Role,
    /** Drivers only: the number painted on the van. */
    driver_nr: z.string().nullable(),
  })
  .meta({ id: 'AuthUser' });
export type AuthUser = z.infer<typeof AuthUser>;

/** A shop as the shop filter and the stocker's shop list show it. */
export const Shop = z.object({ id: Id, name: z.string(), email: z.string() }).meta({ id: 'Shop' });
export type Shop = z.infer<typeof Shop>;

export const Credentials = z.object({
  email: requiredText(254, 'Indiquez votre e-mail.'),
  password: z
    .string('Indiquez votre mot de passe.')
    .min(1, 'Indiquez votre mot de passe.')
    .max(200, '200 caractères au plus.'),
});
export type Credentials = z.infer<typeof Credentials>;

/** A shop's request for a partner account; whatever else a client sends, a role above all, is dropped. */
export const PartnerRequest = z.object({
  name: requiredText(200),
  email: requiredText(254).refine(isEmail, SIGNUP_SENTENCES.email),
  password: z
    .string(SIGNUP_SENTENCES.password)
    .min(SHORTEST_PASSWORD, SIGNUP_SENTENCES.password)
    .max(200, '200 caractères au plus.'),
  /** Telephone. */
  number: optionalText(20),
  shop_street: requiredText(100),
  shop_address_number: requiredText(10),
  shop_city: requiredText(100),
  shop_postal_code: requiredText(10).refine(isPostalCode, SIGNUP_SENTENCES.postalCode),
  shop_siret: requiredText(30)
    .transform((typed) => typed.replace(/\s/g, ''))
    .refine(isSiret, SIGNUP_SENTENCES.siret),
});
export type PartnerRequest = z.infer<typeof PartnerRequest>;

/** What the public pages need to know of the house; `demo_accounts` only when DEMO is on. */
export const SiteSettings = z
  .object({
    company: z.string(),
    phone: z.string(),
    email: z.string(),
    head_office: z.string(),
    depot: z.string(),
    demo_accounts: z.array(z.object({ role: Role, email: z.string(), password: z.string() })),
  })
  .meta({ id: 'SiteSettings' });
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
      'Asks for a partner account: an inactive shop until an admin activates it (decision 5)',
    body: PartnerRequest,
  },
  logout: {
    method: 'POST',
    path: '/auth/logout',
    summary: 'Signs out and revokes every session of the user',
  },
  refreshToken: {
    method: 'POST',
    path: '/auth/refresh-token',
    summary: 'Rotates the refresh token; replaying a rotated one revokes its family',
    response: AuthUser,
  },
  profile: {
    method: 'GET',
    path: '/auth/profile',
    summary: 'Who is signed in',
    response: AuthUser,
  },
  siteSettings: {
    method: 'GET',
    path: '/public/site',
    summary: 'Company name, contact data and, in demo mode, the demo accounts',
    response: SiteSettings,
  },
});
