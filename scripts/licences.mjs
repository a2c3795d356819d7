/** The licences of what the product is made of, as package-lock.json names them. */
import { lockedPackages } from './locked-packages.mjs';

/** They allow use, change and passing on for the mention of their authors. */
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

/** Packages that somebody has looked at: name → the licence that is accepted for this package alone. */
const EXCEPTIONS = [
  // libvips is a dynamic library of its own beside the server: unchanged, and it can be replaced.
  { name: /^@img\/sharp-/, licence: 'LGPL-3.0-or-later' },
  // Data that the build reads; none of it is delivered.
  { name: /^caniuse-lite$/, licence: 'CC-BY-4.0' },
  // Towns of GeoNames: an extract is delivered, and README and help name its source, as the licence asks.
  { name: /^cities\.json$/, licence: 'CC-BY-4.0' },
  // Its LICENCE file holds the text of MIT; only package.json does not say so.
  { name: /^xtend$/, licence: undefined },
];

/** The browser tests are no part of the product. The build is: it adds its runtime and the typeface. */
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

/** An SPDX expression of AND and OR; one with inner brackets is left to somebody who reads it. */
function isAllowed(name, expression) {
  const accepted = EXCEPTIONS.filter((exception) => exception.name.test(name));
  const isAccepted = (licence) =>
    ALLOWED.has(licence) || accepted.some((exception) => exception.licence === licence);
  if (expression === undefined) return isAccepted(undefined);
  const flat = expression.replace(/^\((.*)\)$/, '$1');
  return flat.split(' OR ').some((choice) => choice.split(' AND ').every(isAccepted));
}
