/** In the order of a delivery's life (decision 17). */
export const DELIVERY_STATUSES = [
  'pending',
  'assigned',
  'in_transit',
  'delivered',
  'completed',
  'cancelled',
] as const;
export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number];

export interface StatusLook {
  readonly label: string;
  /** CSS colour of the specification. */
  readonly color: string;
}

const UNKNOWN_COLOR = '#64748b';

/** Labels and colours of part 1, sections 4 and 9. */
const PLANNING: Readonly<Record<DeliveryStatus, StatusLook>> = {
  pending: { label: 'EN ATTENTE', color: '#3b82f6' },
  assigned: { label: 'ATTRIBUÉE', color: '#f97316' },
  in_transit: { label: 'EN TRANSIT', color: '#7e22ce' },
  delivered: { label: 'LIVRÉE', color: '#10b981' },
  completed: { label: 'TERMINÉE', color: '#10b981' },
  cancelled: { label: 'ANNULÉE', color: '#ef4444' },
};

/** How the planners see a status; an unknown one shows its text uppercased, or 'INCONNU'. */
export function planningStatus(status: string | null | undefined): StatusLook {
  if (status && Object.hasOwn(PLANNING, status)) return PLANNING[status as DeliveryStatus];
  return { label: status ? status.toUpperCase() : 'INCONNU', color: UNKNOWN_COLOR };
}

/** How the shop sees a status (part 2, section 4; decision 24); an unknown one shows as pending. */
export function shopStatus(status: string): StatusLook {
  switch (status) {
    case 'assigned':
    case 'in_transit':
      return { label: 'En transit', color: PLANNING.assigned.color };
    case 'completed':
    case 'delivered':
      return { label: 'Livrée', color: PLANNING.completed.color };
    case 'cancelled':
      return { label: 'Annulée', color: PLANNING.cancelled.color };
    default:
      return { label: 'En attente', color: PLANNING.pending.color };
  }
}

/** The customer has the goods. */
export const HANDED_OVER_STATUSES = [
  'completed',
  'delivered',
] as const satisfies readonly DeliveryStatus[];

export function isHandedOver(status: string): boolean {
  return (HANDED_OVER_STATUSES as readonly string[]).includes(status);
}

/** No longer planned or started; a handed-over delivery can still be completed (decision 17). */
export const FINAL_STATUSES = [
  ...HANDED_OVER_STATUSES,
  'cancelled',
] as const satisfies readonly DeliveryStatus[];

/** Statuses of deliveries that can still be planned. */
export const OPEN_STATUSES = DELIVERY_STATUSES.filter((status) => !isLocked(status));

/** Whether neither day nor driver of a delivery can change (part 1, section 4; decision 18). */
export function isLocked(status: string): boolean {
  return (FINAL_STATUSES as readonly string[]).includes(status);
}

/** The sentence of a refused change to a locked delivery (part 1, section 4). */
export const LOCK_SENTENCES = {
  modify: 'Impossible de modifier une livraison terminée',
  unschedule: 'Impossible de déplanifier une livraison terminée',
  delete: 'Impossible de supprimer une livraison terminée',
} as const;

export type PlanningChange = keyof typeof LOCK_SENTENCES;

/** Why a planner may not make the change; undefined when they may. A cancelled delivery can be deleted. */
export function whyDeliveryIsLocked(status: string, change: PlanningChange): string | undefined {
  if (!isLocked(status) || (status === 'cancelled' && change === 'delete')) return undefined;
  return LOCK_SENTENCES[change];
}
