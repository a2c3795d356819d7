/** Why a driver came back with the goods, as planners and shops read it. */
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

/** The label; undefined while no visit has failed. A reason of a later version is shown as it is. */
export function failureReason(reason: string | null | undefined): string | undefined {
  if (!reason) return undefined;
  return Object.hasOwn(FAILURE_REASONS, reason) ? FAILURE_REASONS[reason as FailureReason] : reason;
}

/** '2e passage'; undefined for the first. */
export function attemptLabel(attempt: number): string | undefined {
  return attempt > 1 ? visitLabel(attempt) : undefined;
}

/** '1er passage', '2e passage': also for a first visit. */
export function visitLabel(attempt: number): string {
  return attempt === 1 ? '1er passage' : `${attempt}e passage`;
}
