import type { CallName } from '@cigogne/contract';

/**
 * The calls that may be answered by a standby (decision 168): those that read much and change nothing, so that asking whether it is up to
 * date costs little beside them. Their handlers take `readDb`. An invoice takes a number, so it is none of them.
 */
export const STANDBY_CALLS = [
  'reportIncompleteByDriver',
  'reportCompletedByDriver',
  'totalIncompleteByDriver',
  'totalCompletedByDriver',
  'summarizeIncomplete',
  'summarizeCompleted',
  'detailIncomplete',
  'detailCompleted',
  'analyticsCharts',
  'listScheduledDeliveries',
  'listUnscheduledDeliveries',
  'listActiveInventory',
  'listReceivedInventory',
  'listDeliveredInventory',
  'getProductHistory',
  'listSettingsChanges',
  'listUsers',
  'searchPersons',
  'previewForgetting',
] as const satisfies readonly CallName[];

export type StandbyCallName = (typeof STANDBY_CALLS)[number];

const NAMES: ReadonlySet<CallName> = new Set(STANDBY_CALLS);

export const mayReadStandby = (call: CallName): boolean => NAMES.has(call);
