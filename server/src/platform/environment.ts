import { isEmail, SETTINGS_NUMBER_LIMITS as LIMITS } from '@cigogne/contract';
import { z } from 'zod';
import { backupVariables } from './backup/backup-settings';
import { onOrOff, port, postgresAddress, webAddress, wholeNumber } from './environment-fields';
import { fileVariables } from './files/s3-settings';
import { metricsVariables } from './metrics/metrics-settings';
import { SECRET_FILE_NAMES } from './secret-files';
import { tracingVariables } from './tracing/tracing-settings';

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const MODES = ['production', 'development', 'test'] as const;

/** Schema of the environment's variables, each on its own. */
export const Environment = z.object({
  NODE_ENV: z
    .enum(MODES, 'must be production, development or test: anything else would run the demo')
    .default('development'),
  PORT: port().default(8080),
  HOST: z.string().min(1).optional(),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: postgresAddress().optional(),
  DATABASE_DIRECT_URL: postgresAddress().optional(),
  DATABASE_READ_URL: postgresAddress().optional(),
  DATABASE_POOL_SIZE: wholeNumber(1, 200).default(10),
  DATABASE_PREPARED_STATEMENTS: onOrOff().optional(),
  ...fileVariables,
  ...backupVariables,
  ...metricsVariables,
  ...tracingVariables,
  PUBLIC_URL: webAddress().optional(),
  ALLOW_HTTP: onOrOff().default('off'),
  SESSION_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  PASSWORD_MIN_LENGTH: wholeNumber(...LIMITS.password_min_length).optional(),
  SESSION_IDLE_DAYS: wholeNumber(...LIMITS.session_idle_days).optional(),
  SESSION_MAX_DAYS: wholeNumber(...LIMITS.session_max_days).optional(),
  DEMO: onOrOff().optional(),
  SITE_FILE: z.string().optional(),
  SITE_DIR: z.string().optional(),
  REMOTE_ORIGINS: z.string().default(''),
  MAP_TILES_URL: z.string().optional(),
  MAP_TILES_ATTRIBUTION: z.string().default(''),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'must be an smtp:// or smtps:// address' })
    .optional(),
  GEOCODER_URL: webAddress().optional(),
  OSRM_URL: webAddress().optional(),
  MAIL_FROM: z.string().refine(isEmail, 'must be an e-mail address').optional(),
  LOCKED_SETTINGS: z.string().default(''),
  LOG_LEVEL: z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`).default('info'),
  TRUST_PROXY: z.string().default('off'),
  STOP_DELAY_MS: wholeNumber(0, 60_000).default(0),
});

export type EnvironmentSettings = z.infer<typeof Environment>;

/** The name of every variable that is a setting. */
export const SETTING_NAMES: readonly string[] = [
  ...Object.keys(Environment.shape),
  ...SECRET_FILE_NAMES,
];
