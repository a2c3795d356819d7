import { Counter, Gauge, Histogram, Registry } from 'prom-client';

/** Buckets for durations of calls in seconds: small ones take milliseconds, reports up to a minute. */
const DURATIONS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60];

/**
 * The page for Prometheus. A metric that cannot be read is left out: the others are needed most during failures.
 * @param onUnread called with its name and the error
 */
export async function writeFigures(
  registry: Registry,
  onUnread: (name: string, error: unknown) => void,
): Promise<string> {
  const figures = await Promise.all(
    registry.getMetricsAsArray().map(({ name }) =>
      registry.getSingleMetricAsString(name).catch((error: unknown) => {
        onUnread(name, error);
        return '';
      }),
    ),
  );
  return `${figures.filter(Boolean).join('\n\n')}\n`;
}

/** 401 wrong password, 403 inactive account, 429 has to wait. */
const REFUSED_LOGIN_STATUSES = [401, 403, 429];

/** The metrics of this process, for Prometheus. */
export class Metrics {
  constructor() {
    // Prometheus sees an increase only from a value that it has read before.
    for (const status of REFUSED_LOGIN_STATUSES) this.failedLogins.inc({ status }, 0);
  }

  readonly registry = new Registry();

  /** `call` is the contract's name, `status` the class: '2xx'. */
  readonly callSeconds = new Histogram({
    name: 'cigogne_call_duration_seconds',
    help: 'Duration of calls of the API',
    labelNames: ['call', 'status'] as const,
    buckets: DURATIONS,
    registers: [this.registry],
  });

  /** `status`: one of `REFUSED_LOGIN_STATUSES`. */
  readonly failedLogins = new Counter({
    name: 'cigogne_failed_logins_total',
    help: 'Logins that were refused',
    labelNames: ['status'] as const,
    registers: [this.registry],
  });

  /** Reads that a standby may answer, by the database that did; only with a standby. */
  readonly standbyReads = new Counter({
    name: 'cigogne_standby_reads_total',
    help: 'Reads that a standby may answer, by who answered them, and why the primary did',
    labelNames: ['answered_by'] as const,
    registers: [this.registry],
  });

  /** Browsers that have cached a version do not request it again. */
  readonly remoteLoads = new Counter({
    name: 'cigogne_remote_loads_total',
    help: 'Entries of remotes that browsers have fetched, by version',
    labelNames: ['remote', 'version'] as const,
    registers: [this.registry],
  });

  readonly liveListeners = new Gauge({
    name: 'cigogne_live_listeners',
    help: 'Open streams of live updates',
    registers: [this.registry],
  });
}
