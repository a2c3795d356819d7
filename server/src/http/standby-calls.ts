import type { CallName } from '@cigogne/contract';

/**
 * Calls that a standby may answer (decision 168): they read a lot and change nothing, so that checking whether the
 * standby is up to date costs little in comparison. Their handlers use `readDb`. Invoices are excluded, since they
 * assign a number.
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
