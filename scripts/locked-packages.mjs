/** What package-lock.json installs for some workspaces. */

/** Dependencies of a package's code. */
const OF_CODE = ['dependencies', 'optionalDependencies'];
/** Dependencies that npm installs. In the lock file, only workspaces have those for development. */
const INSTALLED = [...OF_CODE, 'devDependencies', 'peerDependencies'];

/**
 * @param {{ packages: Record<string, object> }} lock content of a package-lock.json
 * @param {string[]} workspaces folders
 * @returns {Map<string, string>} place in node_modules → version of all that the code of these workspaces needs,
 *   their tools for development left out
 */
export function lockedPackages({ packages }, workspaces) {
  const places = placesOf(packages, workspaces, OF_CODE).filter((place) => !packages[place].link);
  return new Map(places.map((place) => [place, packages[place].version]));
}

/**
 * Whether the packages of one lock file build the same bundles as those of another: all that these workspaces bring to browsers, and the
 * tools themselves, are of the same versions. What a tool needs in turn may differ: npm has given it a version that it accepts.
 * @param {{ packages: Record<string, object> }} lock content of a package-lock.json
 * @param {{ packages: Record<string, object> }} other
 * @param {{ workspaces: string[], tools: string }} built folders: of what is bundled, and of the workspace whose dependencies bundle it
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
 * @returns {string[]} places in node_modules, also of links to our own packages, that `npm ci -w …` fills for them
 */
export function installedPlaces({ packages }, workspaces) {
  return placesOf(packages, workspaces, INSTALLED);
}

/** @param isLeaf whether the package of this name counts without its dependencies */
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

/** Where Node finds a package: the nearest node_modules on the way up. */
function placeOf(packages, from, name) {
  const folders = from.split('/');
  for (let depth = folders.length; depth >= 0; depth -= 1) {
    const place = [...folders.slice(0, depth), 'node_modules', name].join('/');
    if (packages[place]) return place;
  }
  return undefined;
}
