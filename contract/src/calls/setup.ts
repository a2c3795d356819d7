import * as z from 'zod/mini';
import { ACCOUNT_LIMITS, Email, RequiredNewPassword, samePassword } from '../account-fields';
import { named, requiredText } from '../fields';
import { readSetupCode, SETUP_CODE_LENGTH } from '../rules/setup-code';
import { CompanyFields } from '../settings-fields';
import { defineCalls } from './define-calls';
import { AuthUser } from './session';

const CODE_MISSING = 'Indiquez le code que le serveur a affiché à son démarrage.';

/** Accepted with or without dashes and spaces, in either case; returned in the form that is compared. */
const SetupCode = z
  .pipe(requiredText(100, CODE_MISSING), z.transform(readSetupCode))
  .check(
    z.refine(
      (code) => code.length === SETUP_CODE_LENGTH,
      `Le code comporte ${SETUP_CODE_LENGTH} lettres et chiffres.`,
    ),
  );

const { company, head_office, depot, phone } = CompanyFields.shape;

/** The first admin, and what the public pages and the documents say of the house. */
export const SetupRequest = z.object({
  code: SetupCode,
  name: requiredText(ACCOUNT_LIMITS.name),
  email: Email,
  password: RequiredNewPassword,
  company,
  head_office,
  depot,
  phone,
  /** The house's e-mail, saved as its setting `email`. */
  company_email: Email,
});
export type SetupRequest = z.infer<typeof SetupRequest>;

/** The form: the password is typed twice and sent once. */
export const SetupForm = z.pipe(
  z.extend(SetupRequest, { confirmPassword: z.string() }).check(samePassword()),
  z.transform(({ confirmPassword: _repetition, ...request }): SetupRequest => request),
);
export type SetupInput = z.input<typeof SetupForm>;

/** The settings that the setup asks for. */
export const SETUP_SETTINGS = ['company', 'head_office', 'depot', 'phone', 'email'] as const;
export type SetupSetting = (typeof SETUP_SETTINGS)[number];

const OperatorValues = z.object({
  company: z.optional(z.string()),
  head_office: z.optional(z.string()),
  depot: z.optional(z.string()),
  phone: z.optional(z.string()),
  email: z.optional(z.string()),
});

export const SetupState = named(
  'SetupState',
  z.object({
    /** False once the house has an admin, and on a demonstration. */
    needed: z.boolean(),
    /** Values the operator has set, while the setup is needed. */
    given: OperatorValues,
    /** Settings that only the operator can change. */
    locked: z.array(z.enum(SETUP_SETTINGS)),
  }),
);
export type SetupState = z.infer<typeof SetupState>;

/** What a new house has to do before its first day, in order. */
export const FIRST_STEPS = ['shop', 'driver', 'prices', 'logo', 'mail', 'legal'] as const;
export type FirstStep = (typeof FIRST_STEPS)[number];

export const FirstSteps = named(
  'FirstSteps',
  z.object({
    /** Steps the caller's role can take; empty when all are done or the list is hidden. */
    steps: z.array(
      z.object({
        /**
         * - `shop`: an active account of a shop;
         * - `driver`: an active account of a driver;
         * - `prices`: a shop with base prices;
         * - `logo`: the house's own logo;
         * - `mail`: a mail server, and either a sender that was saved or a test mail that it has accepted;
         * - `legal`: all that the law wants in the legal notice (`missingForLaw`), or a text of the house's own.
         */
        step: z.enum(FIRST_STEPS),
        done: z.boolean(),
      }),
    ),
  }),
);
export type FirstSteps = z.infer<typeof FirstSteps>;

export const setupCalls = defineCalls({
  setupState: {
    method: 'GET',
    path: '/public/setup',
    summary: 'Whether the house still waits for its first admin',
    response: SetupState,
  },
  completeSetup: {
    method: 'POST',
    path: '/public/setup',
    summary:
      'Makes the first admin and the data of the house, and signs the admin in; needs the code of the server’s start, once',
    body: SetupRequest,
    response: AuthUser,
  },
  getFirstSteps: {
    method: 'GET',
    path: '/admin/first-steps',
    summary: 'What a new house has to do, each step with whether it is done',
    response: FirstSteps,
  },
  hideFirstSteps: {
    method: 'POST',
    path: '/admin/first-steps/hide',
    summary: 'Hides the list of the first steps, for the whole house and for good',
  },
});
