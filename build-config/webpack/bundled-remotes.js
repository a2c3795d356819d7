/**
 * In place of the federation runtime in the plain build: remotes are ordinary dynamic imports, so that
 * the benchmark compares federation with nothing but its absence.
 */
import { exposedModules } from './exposed-modules.cjs';

export function registerRemotes() {}

/** @param {string} request 'stocker/inventory' */
export const loadRemote = (request) => exposedModules[request]();
