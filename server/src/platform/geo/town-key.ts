import { fold } from '@cigogne/contract';

/** Normalises a town's name as typed: without case, accents, hyphens and CEDEX, and with 'St' in full. */
export function townKey(name: string): string {
  return fold(name)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
    .replace(/ cedex( \d+)?$/, '')
    .replace(/\bst(e?)(?= |$)/g, 'saint$1');
}
