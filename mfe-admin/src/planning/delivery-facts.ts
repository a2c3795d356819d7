import {
  attemptLabel,
  failureReason,
  isLocked,
  type PlannedDelivery,
  planningStatus,
  readinessOf,
  readinessWarning,
} from '@cigogne/contract';
import { countItems } from './count-items';

/** The facts of a delivery's card that are visible only as colour, sign and initials, in words for screen readers. */
export function screenReaderText(delivery: PlannedDelivery): string {
  const { ready, label } = readinessOf(delivery.items);
  return [
    `Chauffeur : ${delivery.driver_name ?? 'Non assigné'}`,
    countItems(delivery.items),
    ready ? label : readinessWarning(delivery.items),
    attemptSummary(delivery),
    planningStatus(delivery.status).label,
    isLocked(delivery.status) && 'verrouillée',
  ]
    .filter(Boolean)
    .join(', ');
}

/** '2e passage : Client absent'; undefined for a first visit. */
export function attemptSummary({ attempt, failure_reason }: PlannedDelivery): string | undefined {
  const label = attemptLabel(attempt);
  return label && [label, failureReason(failure_reason)].filter(Boolean).join(' : ');
}
