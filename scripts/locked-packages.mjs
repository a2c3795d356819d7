/** The packages that package-lock.json installs for some workspaces. */

/** Dependencies of a package's code. */
const OF_CODE = ['dependencies', 'optionalDependencies'];
/** Dependencies installed by npm. In the lock file, only workspaces have devDependencies. */
const INSTALLED = [...OF_CODE, 'devDependencies', 'peerDependencies'];

/**
 * @param {{ packages: Record<string, object> }} lock content of a package-lock.json
 * @param {string[]} workspaces folders
 * @returns {Map<string, string>} place in node_modules → version, for everything that the code of these workspaces
 * needs, without development tools
 */
export function lockedPackages({ packages }, workspaces) {
  const places = placesOf(packages, workspaces, OF_CODE).filter((place) => !packages[place].link);
  return new Map(places.map((place) => [place, packages[place].version]));
}

/**
 * Whether the packages of two lock files build the same bundles: everything that these workspaces bundle for browsers,
 * and the tools themselves, have the same versions. Dependencies of a tool may differ: npm has chosen versions that it
 * accepts.
 * @param {{ packages: Record<string, object> }} lock content of a package-lock.json
 * @param {{ packages: Record<string, object> }} other
 * @param {{ workspaces: string[], tools: string }} built folders: of what is bundled, and of the workspace whose
 * dependencies bundle it
 */
export function bundlesAlike({ packages }, other, { workspaces, tools }) {
  const isTool = (name) => name in packages[tools].dependencies;
  return placesOf(packages, [tools, ...workspaces], OF_CODE, isTool).every(
    (place) => packages[place].version === other.packages[place]?.version,
  );
}

/**
 * @param {{ packages: Record<string, object> }} lock content of a package-lock.json
 * @param {string[]} workspaces folders
 * @returns {string[]} places in node_modules, including links to our own packages, that `npm ci -w …` fills for them
 */
export function installedPlaces({ packages }, workspaces) {
  return placesOf(packages, workspaces, INSTALLED);
}

/** @param isLeaf whether the package of this name is counted without its dependencies */
function placesOf(packages, workspaces, kinds, isLeaf = () => false) {
  const found = new Set();
  const visit = (folder) => {
    for (const name of kinds.flatMap((kind) => Object.keys(packages[folder][kind] ?? {}))) {
      const place = placeOf(packages, folder, name);
      if (!place || found.has(place)) continue;
      found.add(place);
      if (isLeaf(name)) continue;
      const { link, resolved } = packages[place];
      visit(link ? resolved : place);
    }
  };
  workspaces.filter((workspace) => packages[workspace]).forEach(visit);
  return [...found];
}

/** Where Node finds a package: in the nearest node_modules folder upwards. */
function placeOf(packages, from, name) {
  const folders = from.split('/');
  for (let depth = folders.length; depth >= 0; depth -= 1) {
    const place = [...folders.slice(0, depth), 'node_modules', name].join('/');
    if (packages[place]) return place;
  }
  return undefined;
}
