/** Selects the tests that a change can break: `npm test -- --since REF`. */

/**
 * @typedef {object} Selection
 * @property {boolean} everything whether a change concerns the whole repository
 * @property {string[]} workspaces folders to type-check and to test: those that have changed and those that need
 *   them, in the order of package.json
 * @property {boolean} scripts whether the tests of scripts/ run
 * @property {string[]} specs files of e2e/tests
 */

/** Every workspace is part of every page, of its server or of the tools that test it. */
const PART_OF_EVERY_PAGE = ['shell', 'server'];
/** What scripts/*.test.mjs check besides scripts/ itself: workspaces, and files of the remotes. */
const LOOKED_AT_BY_SCRIPTS = ['shared-api', 'shared-ui', 'standalone', 'release', 'server', 'e2e'];
const MANIFEST_OF_REMOTE = /^mfe-[^/]+\/(package|remote)\.json$/;
/** Listed beside workspaces: scripts with which a spec makes, builds or serves something. */
const SCRIPTS = 'scripts';
/** Texts outside a workspace that its tests read. */
const READ_BY_TESTS = { 'docs/deploying.md': 'server' };
/** Present in the working folder, but not in builds. */
const NOT_BUILT = /\.test\.\w+$|\.md$|\/jest\.config\.cjs$/;
const SPEC = /^e2e\/tests\/([^/]+\.spec\.ts)$/;
const TOOL_OF_E2E = /^e2e\/(bench|gallery)|\.md$/;

/**
 * @param {string[]} changed paths of files
 * @param {import('./workspaces.mjs').Workspace[]} workspaces
 * @param {Record<string, string[]>} areas e2e/areas.json: spec → the workspaces that it covers besides shell and
 * server, and 'scripts' when it runs some
 * @returns {Selection}
 */
export function selectTests(changed, workspaces, areas) {
  const all = workspaces.map(({ folder }) => folder);
  if (changed.some((file) => concernsAll(file, all))) {
    return { everything: true, workspaces: all, scripts: true, specs: Object.keys(areas) };
  }
  const own = new Set(
    changed.filter(isTested).map((file) => READ_BY_TESTS[file] ?? file.split('/')[0]),
  );
  const touched = workspaces.filter(
    ({ folder, needs }) => own.has(folder) || needs.some((needed) => own.has(needed)),
  );
  return {
    everything: false,
    workspaces: touched.map(({ folder }) => folder),
    scripts:
      own.has(SCRIPTS) ||
      changed.some((file) => MANIFEST_OF_REMOTE.test(file)) ||
      touched.some(({ folder }) => LOOKED_AT_BY_SCRIPTS.includes(folder)),
    specs: selectSpecs(changed, workspaces, areas),
  };
}

/** Of texts, only those on the API of shared-api and those read by a test are checked. */
const isTested = (file) =>
  !file.endsWith('.md') || file.startsWith('shared-api/') || file in READ_BY_TESTS;

/** Whether a file in the root configures installation, types or builds of everything; texts and docs do not. */
function concernsAll(file, folders) {
  const [top, ...below] = file.split('/');
  if (below.length === 0) return !/\.md$|^LICENSE$|^\.gitignore$/.test(top);
  return !folders.includes(top) && !['docs', SCRIPTS].includes(top);
}

function selectSpecs(changed, workspaces, areas) {
  const inBuilds = new Set(
    changed.filter((file) => !NOT_BUILT.test(file)).map((file) => file.split('/')[0]),
  );
  const rebuilt = workspaces
    .filter(({ builtFrom }) => builtFrom.some((folder) => inBuilds.has(folder)))
    .map(({ folder }) => folder);
  if (inBuilds.has(SCRIPTS)) rebuilt.push(SCRIPTS);
  const support = changed.some(
    (file) => file.startsWith('e2e/') && !SPEC.test(file) && !TOOL_OF_E2E.test(file),
  );
  const specs = Object.keys(areas);
  if (support || PART_OF_EVERY_PAGE.some((folder) => rebuilt.includes(folder))) return specs;
  const edited = changed.map((file) => SPEC.exec(file)?.[1]);
  return specs.filter(
    (spec) => edited.includes(spec) || areas[spec].some((folder) => rebuilt.includes(folder)),
  );
}

/**
 * Explains how e2e/areas.json fails to describe the specs.
 * @param {Record<string, string[]>} areas
 * @param {string[]} specs files of e2e/tests
 * @param {string[]} folders of workspaces
 * @returns {string[]} sentences; empty when it is correct
 */
export function problemsOfAreas(areas, specs, folders) {
  return [
    ...specs
      .filter((spec) => !areas[spec])
      .map((spec) => `e2e/areas.json ne dit pas ce que ${spec} regarde.`),
    ...Object.entries(areas).flatMap(([spec, named]) => [
      ...(specs.includes(spec) ? [] : [`e2e/areas.json nomme ${spec}, qui n’existe pas.`]),
      ...named
        .filter((folder) => folder !== SCRIPTS && !folders.includes(folder))
        .map(
          (folder) =>
            `e2e/areas.json nomme ${folder} pour ${spec} : ce n’est pas un espace de travail.`,
        ),
    ]),
  ];
}
