import { z } from 'zod';
import { ConfigError } from '../config-error';
import { port } from '../environment-fields';
import { isOwnMachine } from '../own-machine';

/** Address for serving the process's metrics, never on the public port. */
export interface MetricsSettings {
  readonly port: number;
  readonly host: string;
  /** Required as `Authorization: Bearer …`; absent: readable by anyone who can reach the address. */
  readonly token: string | undefined;
}

const LOOPBACK = '127.0.0.1';
const MIN_TOKEN_LENGTH = 16;

/** The environment's variables about metrics. */
export const metricsVariables = {
  METRICS_PORT: port().optional(),
  METRICS_HOST: z.string().optional(),
  METRICS_TOKEN: z
    .string()
    .min(MIN_TOKEN_LENGTH, `must have at least ${MIN_TOKEN_LENGTH} characters`)
    .optional(),
};

type MetricsVariables = {
  readonly [Name in keyof typeof metricsVariables]?: z.infer<(typeof metricsVariables)[Name]>;
};

/** @throws {ConfigError} when others could read without a token */
export function metricsSettingsOf({
  METRICS_PORT: port,
  METRICS_HOST: host = LOOPBACK,
  METRICS_TOKEN: token,
}: MetricsVariables): MetricsSettings | undefined {
  if (port === undefined) return undefined;
  if (!token && !isOwnMachine(host)) {
    throw new ConfigError(`METRICS_HOST ${host} can be reached by others: set METRICS_TOKEN too`);
  }
  return { port, host, token };
}
