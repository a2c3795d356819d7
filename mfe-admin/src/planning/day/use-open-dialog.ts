import type { DayStop } from '@cigogne/contract';
import { useState } from 'react';
import { type Lane, type LaneDriver, laneKey, laneOf } from './lanes';

/** What can be open over the board; opening one closes the other. */
export type OpenDialog =
  | { readonly kind: 'stop-menu'; readonly anchor: Element; readonly id: number }
  | { readonly kind: 'lane-menu'; readonly anchor: Element; readonly lane: string }
  | { readonly kind: 'absence'; readonly driver: LaneDriver }
  /** The stops as they were when another day for them was asked for. */
  | { readonly kind: 'move'; readonly stops: readonly DayStop[] }
  | { readonly kind: 'order'; readonly lane: string };

/** The menu or dialog that is open, and the lane that it is about, as it is now. */
export function useOpenDialog(lanes: readonly Lane[]) {
  const [dialog, open] = useState<OpenDialog>();
  const lane = dialog && laneOfDialog(dialog, lanes);
  const isMenu = dialog?.kind === 'stop-menu' || dialog?.kind === 'lane-menu';
  // What the menu is about has left the day.
  if (isMenu && !lane) open(undefined);
  return {
    dialog,
    lane,
    open,
    // A dialog that closes itself after an answer leaves one that was opened since.
    close: () => open((now) => (now === dialog ? undefined : now)),
  };
}

function laneOfDialog(dialog: OpenDialog, lanes: readonly Lane[]): Lane | undefined {
  if (dialog.kind === 'stop-menu') return laneOf(lanes, dialog.id);
  if (dialog.kind !== 'lane-menu' && dialog.kind !== 'order') return undefined;
  return lanes.find(({ driver }) => laneKey(driver) === dialog.lane);
}
