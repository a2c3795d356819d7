/** The suite's Jest factory: `module.exports = createJestConfig({ environment: 'browser' | 'node' })`. */

/** Packages that ship ES modules only and are compiled by swc like our own sources. */
const ES_MODULES_ONLY = [
  '@cigogne',
  '@fullcalendar',
  '@full-ui',
  'temporal-polyfill',
  'temporal-utils',
  'file-type',
  'age-encryption',
  '@noble',
  '@scure',
  'token-types',
  'strtok3',
  '@borewit',
  '@open-draft',
  '@tokenizer',
  'uint8array-extras',
  'fastify-plugin',
  'content-disposition',
  'p-limit',
  'p-timeout',
  'yocto-queue',
  'hucre',
  'until-async',
  'rettime',
  // CommonJS, but with a dynamic import, which Jest's sandbox does not support.
  '@fastify/cookie',
];

const swc = [
  require.resolve('@swc/jest'),
  {
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      target: 'es2022',
      transform: { react: { runtime: 'automatic' } },
    },
    module: { type: 'commonjs' },
    sourceMaps: 'inline',
  },
];

/**
 * @param {object} options
 * @param {'browser' | 'node'} options.environment jsdom with Node's fetch and streams, or plain Node
 * @param {boolean} [options.styleRules] false: for screens, whose tests look at no style; one that does begins with
 *   `@jest-environment-options {"styleRules": true}`
 * @param {string[]} [options.setupFilesAfterEnv] modules run before each test file, once the framework is there
 * @returns {import('jest').Config}
 */
function createJestConfig({ environment, styleRules = true, setupFilesAfterEnv = [], ...rest }) {
  return {
    testEnvironment: require.resolve(`./jest-${environment}-environment.cjs`),
    ...(environment === 'browser' && {
      testEnvironmentOptions: { customExportConditions: [''], styleRules },
    }),
    testMatch: ['<rootDir>/src/**/*.test.{ts,tsx}'],
    transform: { '\\.[cm]?[jt]sx?$': swc },
    transformIgnorePatterns: [`/node_modules/(?!(${ES_MODULES_ONLY.join('|')})/)`],
    moduleNameMapper: {
      '\\.css$': require.resolve('./empty-stylesheet.cjs'),
      '^@emotion/serialize$': require.resolve('./jest-emotion-serialize.cjs'),
    },
    setupFilesAfterEnv: [
      require.resolve('./jest-second-attempt.cjs'),
      ...(environment === 'browser' ? [require.resolve('./jest-browser-setup.cjs')] : []),
      ...setupFilesAfterEnv,
    ],
    // Only guards against hanging tests; a busy machine may be slow.
    testTimeout: 180_000,
    ...rest,
  };
}

module.exports = { createJestConfig };
