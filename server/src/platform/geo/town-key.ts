import { fold } from '@cigogne/contract';

/** Without case, accents, hyphens and CEDEX, and with 'St' in full: as people type a town's name. */
export function townKey(name: string): string {
  return fold(name)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
    .replace(/ cedex( \d+)?$/, '')
    .replace(/\bst(e?)(?= |$)/g, 'saint$1');
}
