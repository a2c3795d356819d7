/** What package-lock.json installs for some workspaces. */

/**
 * @param {{ packages: Record<string, object> }} lock content of a package-lock.json
 * @param {string[]} workspaces folders
 * @returns {Map<string, string>} place in node_modules → version of all that the code of these workspaces needs,
 *   their tools for development left out
 */
export function lockedPackages({ packages }, workspaces) {
  const found = new Map();
  const visit = (place) => {
    const { dependencies, optionalDependencies } = packages[place];
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      const needed = placeOf(packages, place, name);
      if (!needed || packages[needed].link || found.has(needed)) continue;
      found.set(needed, packages[needed].version);
      visit(needed);
    }
  };
  workspaces.filter((workspace) => packages[workspace]).forEach(visit);
  return found;
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
