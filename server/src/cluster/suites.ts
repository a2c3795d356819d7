/** Jest tests that run on the cluster. */
export interface Suite {
  readonly name: string;
  readonly config: string;
  /** Match paths of test files. */
  readonly patterns: readonly string[];
  readonly env?: NodeJS.ProcessEnv;
}

const ON_CLUSTER = 'jest.cluster.config.cjs';

const onCluster = (name: string): Suite => ({
  name,
  config: ON_CLUSTER,
  patterns: [`src/cluster/${name}.cluster`],
});

/** The tests that depend most on the behaviour of transactions and connections. */
const DATABASE_TESTS = [
  'domains/(session|invoices|live|shop|stock|driver)/',
  'planning/(two-planners|day-order)',
  'http/(idempotency|overload/limit-load)',
  'platform/(mail|live|sessions)/',
  'faults/two-(orders|planners)',
].map((path) => `src/${path}`);

/** All server tests except those about connections themselves or the embedded PostgreSQL, which involve no pool. */
const ALL_TESTS = [
  'src/(domains|http|security|demo|platform/(?!embedded-postgres|database|backup))',
];

export const SUITES: readonly Suite[] = [
  onCluster('files'),
  onCluster('storage'),
  onCluster('processes'),
  onCluster('standby'),
  onCluster('failover'),
  onCluster('gateway'),
  onCluster('stopping'),
  // Without the former release's server there is nothing to update from.
  ...(process.env.FORMER_SERVER ? [onCluster('rolling')] : []),
  {
    name: 'pool',
    config: 'jest.config.cjs',
    patterns: process.env.ROUNDS === 'long' ? [...ALL_TESTS, ...DATABASE_TESTS] : DATABASE_TESTS,
    // More random rounds would show nothing more about the pool.
    env: { ROUNDS: '' },
  },
  // Last, since it replaces the cluster.
  onCluster('recovery'),
];
