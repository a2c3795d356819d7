import type { DayStop, Driver } from '@cigogne/contract';
import { useState } from 'react';
import { type Lane, type LaneDriver, laneKey, laneOf } from './lanes';
import type { DayActions } from './use-day-actions';
import type { useSelection } from './use-selection';

/** Stops that wait for a driver to be found by a search. */
export interface DriverSearch {
  readonly title: string;
  /** Stops of a lane, as long as they are in it; omitted: the selection. */
  readonly stops?: { readonly lane: string; readonly ids: readonly number[] };
  /** @param now the board at the time a driver is chosen */
  readonly give: (now: BoardChanges, driver: Driver) => unknown;
}

interface BoardChanges {
  /** The requested stops that are still in their lane. */
  readonly ids: readonly number[];
  readonly actions: DayActions;
  readonly choice: ReturnType<typeof useSelection>;
}

/** Dialogs over the board; opening one closes the other. */
export type OpenDialog =
  | { readonly kind: 'stop-menu'; readonly anchor: Element; readonly id: number }
  | { readonly kind: 'lane-menu'; readonly anchor: Element; readonly lane: string }
  | ({ readonly kind: 'driver' } & DriverSearch)
  | { readonly kind: 'absence'; readonly driver: LaneDriver }
  /** The stops at the time the dialog was opened. */
  | { readonly kind: 'move'; readonly stops: readonly DayStop[] }
  | { readonly kind: 'order'; readonly lane: string };

/** The open menu or dialog, with the present state of its lane. */
export function useOpenDialog(lanes: readonly Lane[]) {
  const [dialog, open] = useState<OpenDialog>();
  const lane = dialog && laneOfDialog(dialog, lanes);
  const ids = idsOfSearch(dialog, lane);
  const isMenu = dialog?.kind === 'stop-menu' || dialog?.kind === 'lane-menu';
  // Its subject has left the day, or its lane.
  if ((isMenu && !lane) || ids?.length === 0) open(undefined);
  return {
    dialog,
    lane,
    ids: ids ?? [],
    open,
    // A dialog that closes itself after an answer must not close one opened since.
    close: () => open((now) => (now === dialog ? undefined : now)),
  };
}

function laneOfDialog(dialog: OpenDialog, lanes: readonly Lane[]): Lane | undefined {
  const laneWith = (key: string | undefined) => lanes.find(({ driver }) => laneKey(driver) === key);
  switch (dialog.kind) {
    case 'stop-menu':
      return laneOf(lanes, dialog.id);
    case 'lane-menu':
    case 'order':
      return laneWith(dialog.lane);
    case 'driver':
      return laneWith(dialog.stops?.lane);
    default:
      return undefined;
  }
}

/** The stops of the search that are still in their lane; undefined when it names none. */
function idsOfSearch(dialog: OpenDialog | undefined, lane: Lane | undefined) {
  if (dialog?.kind !== 'driver' || !dialog.stops) return undefined;
  return dialog.stops.ids.filter((id) => lane && laneOf([lane], id));
}
