/** Why a van came back with the goods, as planners and shops read it. */
export const FAILURE_REASONS = {
  client_absent: 'Client absent',
  refused: 'Refusé',
  address_not_found: 'Adresse introuvable',
  no_access: 'Accès impossible',
  damaged: 'Produit abîmé',
  missing_part: 'Pièce manquante',
  other: 'Autre',
} as const;
export type FailureReason = keyof typeof FAILURE_REASONS;
export const FAILURE_REASON_NAMES = Object.keys(FAILURE_REASONS) as [
  FailureReason,
  ...FailureReason[],
];

/** In words; undefined while no attempt has failed. A reason of a later version shows as it is. */
export function failureReason(reason: string | null | undefined): string | undefined {
  if (!reason) return undefined;
  return Object.hasOwn(FAILURE_REASONS, reason) ? FAILURE_REASONS[reason as FailureReason] : reason;
}

/** '2e passage'; undefined for the first. */
export function attemptLabel(attempt: number): string | undefined {
  return attempt > 1 ? visitLabel(attempt) : undefined;
}

/** '1er passage', '2e passage': of a visit that is told of, whichever it was. */
export function visitLabel(attempt: number): string {
  return attempt === 1 ? '1er passage' : `${attempt}e passage`;
}

interface Failure {
  readonly reason: string;
  readonly note: string;
  readonly photos: number;
}

/** What a failed visit still lacks: a photo of the damage, or words for 'Autre'. */
export function failureLacks({ reason, note, photos }: Failure): 'photo' | 'note' | undefined {
  if (reason === 'damaged' && photos === 0) return 'photo';
  if (reason === 'other' && !note.trim()) return 'note';
  return undefined;
}

/** A moment told by a phone counts for so long: a tap without network may be sent days later. */
export const TAP_DAYS = 14;
const DAY_MS = 86_400_000;

/** When it happened: the moment of the tap, unless it lies ahead or too far behind. */
export function momentOfTap(told: string | null | undefined, now: Date): Date {
  const tap = told ? Date.parse(told) : Number.NaN;
  const age = now.getTime() - tap;
  return age >= 0 && age <= TAP_DAYS * DAY_MS ? new Date(tap) : now;
}
