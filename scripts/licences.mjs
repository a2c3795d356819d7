/** The licences of the product's packages, as named in package-lock.json. */
import { lockedPackages } from './locked-packages.mjs';

/** Licences that allow use, modification and redistribution, with attribution. */
const ALLOWED = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
]);

/** Reviewed packages: name → the licence accepted for this package only. */
const EXCEPTIONS = [
  // libvips is a separate dynamic library beside the server: unmodified and replaceable.
  { name: /^@img\/sharp-/, licence: 'LGPL-3.0-or-later' },
  // Data read by the build; not distributed.
  { name: /^caniuse-lite$/, licence: 'CC-BY-4.0' },
  // Towns of GeoNames: an extract is distributed, and README and help name its source, as the licence requires.
  { name: /^cities\.json$/, licence: 'CC-BY-4.0' },
  // Its LICENCE file contains the text of MIT; only package.json does not name it.
  { name: /^xtend$/, licence: undefined },
];

/** Browser tests are not part of the product. The build is: it adds its runtime and the typeface. */
const NOT_PRODUCT = 'e2e';

/**
 * @param {{ packages: Record<string, object> }} lock content of package-lock.json
 * @returns {string[]} folders of the workspaces that end up in the product
 */
export function productWorkspaces({ packages }) {
  const isWorkspace = (place) => place !== '' && !place.includes('node_modules');
  return Object.keys(packages).filter((place) => isWorkspace(place) && place !== NOT_PRODUCT);
}

/**
 * @param {{ packages: Record<string, object> }} lock
 * @returns {{ name: string, version: string, licence: string | undefined, place: string, isAllowed: boolean }[]} every
 *   package that the product needs, on any operating system, and its place in the repository
 */
export function licencesOf(lock) {
  return [...lockedPackages(lock, productWorkspaces(lock))].map(([place, version]) => {
    const name = place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);
    const licence = lock.packages[place].license;
    return { name, version, licence, place, isAllowed: isAllowed(name, licence) };
  });
}

/** Evaluates an SPDX expression of AND and OR; one with nested brackets is left to a human reviewer. */
function isAllowed(name, expression) {
  const accepted = EXCEPTIONS.filter((exception) => exception.name.test(name));
  const isAccepted = (licence) =>
    ALLOWED.has(licence) || accepted.some((exception) => exception.licence === licence);
  if (expression === undefined) return isAccepted(undefined);
  const flat = expression.replace(/^\((.*)\)$/, '$1');
  return flat.split(' OR ').some((choice) => choice.split(' AND ').every(isAccepted));
}
