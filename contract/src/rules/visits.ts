import { MILLISECONDS_PER_DAY } from './dates';

interface Failure {
  readonly reason: string;
  readonly note: string;
  readonly photos: number;
}

/** What the report of a failed visit still lacks: a photo of the damage, or a note for 'Autre'. */
export function failureLacks({ reason, note, photos }: Failure): 'photo' | 'note' | undefined {
  if (reason === 'damaged' && photos === 0) return 'photo';
  if (reason === 'other' && !note.trim()) return 'note';
  return undefined;
}

/** How old a moment reported by a phone may be: a tap without network may be sent days later. */
export const TAP_DAYS = 14;

/**
 * When it happened: the reported moment, unless it is in the future or too old.
 * @param clockAhead seconds by which the phone's clock was found to be ahead of the server's; negative: behind
 */
export function momentOfTap(
  reported: string | null | undefined,
  now: Date,
  clockAhead?: number | null,
): Date {
  const tap = (reported ? Date.parse(reported) : Number.NaN) - (clockAhead ?? 0) * 1000;
  const age = now.getTime() - tap;
  return age >= 0 && age <= TAP_DAYS * MILLISECONDS_PER_DAY ? new Date(tap) : now;
}
