/** Rules on which part may import which: `npm run lint:imports`, part of `npm test`. */

const FRONT_END = '^(shell|mfe-[a-z0-9-]+|shared-ui|shared-api)/';
/** Any package may use build-config's test tools. */
const PACKAGES =
  'build-config(?!/testing/)|contract|e2e|mfe-[a-z0-9-]+|release|server|shared-api|shared-ui|shell|standalone';
const TESTS = '\\.test\\.tsx?$|/testing/';

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      comment: 'Two modules that need each other are one module, or three.',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-unresolvable',
      severity: 'error',
      comment: 'The module does not exist, or the other package does not export it.',
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: 'no-undeclared-dependency',
      severity: 'error',
      comment: 'Name it in the package.json of the package that imports it.',
      from: {},
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
    {
      name: 'remotes-know-only-the-shared-packages',
      severity: 'error',
      comment: 'A remote is released alone: it may not need another one, the shell or the server.',
      from: { path: '^(mfe-[a-z0-9-]+)/src/' },
      to: { path: `^(${PACKAGES})/`, pathNot: '^($1|contract|shared-api|shared-ui|standalone)/' },
    },
    {
      name: 'shell-knows-no-remote',
      severity: 'error',
      comment: 'Remotes come at run time, through the registry.',
      from: { path: '^shell/src/' },
      to: { path: `^(${PACKAGES})/`, pathNot: '^(shell|contract|shared-api|shared-ui)/' },
    },
    {
      name: 'server-takes-only-the-contract',
      severity: 'error',
      comment:
        'Of the suite the server knows what it says to the screens, and nothing of the screens.',
      from: { path: '^server/src/' },
      to: { path: `^(${PACKAGES})/`, pathNot: '^(server|contract)/' },
    },
    {
      name: 'release-takes-only-the-contract',
      severity: 'error',
      comment: 'Builds and sites come to it as folders, whatever is in them.',
      from: { path: '^release/src/' },
      to: { path: `^(${PACKAGES})/`, pathNot: '^(release|contract)/' },
    },
    {
      name: 'server-platform-knows-neither-http-nor-domains',
      severity: 'error',
      comment: 'platform/ is what the server stands on: database, files, mail, sessions, settings.',
      from: { path: '^server/src/platform/', pathNot: TESTS },
      to: { path: '^server/src/', pathNot: '^server/src/platform/' },
    },
    {
      name: 'server-http-knows-no-domain',
      severity: 'error',
      comment: 'http/ is how any call comes in and goes out, whatever it is about.',
      from: { path: '^server/src/http/', pathNot: TESTS },
      to: { path: '^server/src/', pathNot: '^server/src/(http|platform)/' },
    },
    {
      name: 'server-domains-know-only-deliveries',
      severity: 'error',
      comment: 'What several domains need is about deliveries, and stands in domains/deliveries/.',
      from: { path: '^server/src/domains/([^/]+)/', pathNot: TESTS },
      to: {
        path: '^server/src/',
        pathNot: '^server/src/(http|platform|domains/($1|deliveries))/',
      },
    },
    {
      name: 'shared-packages-know-no-application',
      severity: 'error',
      from: { path: '^(shared-api|shared-ui)/src/' },
      to: { path: `^(${PACKAGES})/`, pathNot: '^(contract|shared-api|shared-ui)/' },
    },
    {
      name: 'shared-api-shows-nothing',
      severity: 'error',
      comment: 'shared-api is about data; what is seen is in shared-ui or in an application.',
      from: { path: '^shared-api/src/' },
      to: { path: '^shared-ui/|node_modules/(@mui|@emotion|notistack)/' },
    },
    {
      name: 'what-remotes-bundle-holds-no-state-of-the-page',
      severity: 'error',
      comment:
        'Each remote bundles these parts of shared-api: what exists once a page they import by its shared name.',
      from: { path: '^shared-api/src/(form|outbox)/', pathNot: TESTS },
      to: { path: '^shared-api/src/(routing|session|store|query|live|federation)/' },
    },
    {
      name: 'contract-needs-only-zod',
      severity: 'error',
      comment: 'Server and browsers both take it: it needs nothing but zod/mini.',
      from: { path: '^contract/src/', pathNot: TESTS },
      to: { pathNot: '^contract/src/|node_modules/zod/' },
    },
    {
      name: 'rules-need-nothing',
      severity: 'error',
      comment:
        'Calls are made of rules, never the other way round; a screen that wants a rule gets no schema.',
      from: { path: '^contract/src/rules/', pathNot: TESTS },
      to: { pathNot: '^contract/src/rules/' },
    },
    {
      name: 'no-deep-path-into-a-package',
      severity: 'error',
      comment: 'Use what the package exports.',
      from: { path: `^(${PACKAGES})/` },
      to: {
        path: `^(${PACKAGES})/`,
        pathNot: '^$1/',
        dependencyTypes: ['local'],
      },
    },
    {
      name: 'one-door-to-the-router',
      severity: 'error',
      comment: 'Import from @cigogne/shared-api/router: all of react-router costs 40 KiB more.',
      from: { path: FRONT_END, pathNot: '^shared-api/src/(router\\.ts|routing/)' },
      to: { path: 'node_modules/react-router(-dom)?/' },
    },
    {
      name: 'one-door-to-federation',
      severity: 'error',
      comment: 'Federation is the business of the webpack factory and of the one loader.',
      from: { pathNot: '^build-config/|^shared-api/src/federation/' },
      to: { path: 'node_modules/@module-federation/' },
    },
    {
      name: 'screens-do-not-know-each-other',
      severity: 'error',
      comment: 'Share through the slice, or move the piece to shared-ui.',
      // Scenarios use the tests' record builders.
      from: { path: '^(mfe-[a-z0-9-]+)/src/([^/]+)/', pathNot: `${TESTS}|/scenarios/` },
      to: { path: '^$1/src/[^/]+/', pathNot: '^$1/src/($2|api|components)/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: `^(${PACKAGES})/(dist|test-results)/` },
    tsPreCompilationDeps: true,
    combinedDependencies: false,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json', '.d.ts'],
    },
  },
};
