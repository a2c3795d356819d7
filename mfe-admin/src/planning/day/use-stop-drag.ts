import type { Driver } from '@cigogne/contract';
import { type DragEvent, useState } from 'react';
import { holdsStops, readStops, writeStops } from '../stop-transfer';
import { type Lane, laneKey, takesStops } from './lanes';

interface DropPlace {
  readonly lane: string;
  /** Index among the lane's open stops. */
  readonly index: number;
}

interface StopDrag {
  readonly lanes: readonly Lane[];
  /** In the board's order; dragging one of them drags all. */
  readonly selectedIds: readonly number[];
  readonly canReorder: boolean;
  readonly editable: boolean;
  readonly toLane: (ids: readonly number[], driver: Driver | null, index?: number) => unknown;
}

/** Drag and drop of stops within and between lanes, and from the panel: handlers for the element around all lanes. */
export function useStopDrag({ lanes, selectedIds, canReorder, editable, toLane }: StopDrag) {
  const [over, setOver] = useState<DropPlace>();
  const laneWithKey = (key: string) => lanes.find(({ driver }) => laneKey(driver) === key);
  const dropPlaceAt = (event: DragEvent) => {
    const place = editable ? placeAt(event) : undefined;
    const lane = place && laneWithKey(place.lane);
    return lane && takesStops(lane) ? place : undefined;
  };

  const onDragStart = (event: DragEvent) => {
    const id = Number((event.target as Element).closest<HTMLElement>('[data-stop]')?.dataset.stop);
    if (id) writeStops(event.dataTransfer, selectedIds.includes(id) ? selectedIds : [id]);
  };

  const onDragOver = (event: DragEvent) => {
    const place = holdsStops(event.dataTransfer) ? dropPlaceAt(event) : undefined;
    if (place) {
      event.preventDefault();
      event.dataTransfer.dropEffect = 'move';
    }
    // Rerenders the lanes only when the drop position changes.
    if (place?.lane !== over?.lane || place?.index !== over?.index) setOver(place);
  };

  const onDragLeave = (event: DragEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(undefined);
  };

  const onDrop = (event: DragEvent) => {
    const place = dropPlaceAt(event);
    const ids = readStops(event.dataTransfer);
    setOver(undefined);
    const lane = place && laneWithKey(place.lane);
    if (!place || !lane || ids.length === 0) return;
    event.preventDefault();
    if (canReorder) {
      toLane(ids, lane.driver, place.index);
      return;
    }
    // In a filtered lane, stops can only be appended.
    const others = ids.filter((id) => !lane.stops.some((stop) => stop.id === id));
    toLane(others, lane.driver);
  };

  return {
    over,
    handlers: { onDragStart, onDragOver, onDragLeave, onDrop, onDragEnd: () => setOver(undefined) },
  };
}

/** The lane under the pointer, and how many of its open stops are above the pointer. */
function placeAt({ target, clientY }: DragEvent): DropPlace | undefined {
  const lane = (target as Element).closest<HTMLElement>('[data-lane]');
  if (!lane) return undefined;
  const above = [...lane.querySelectorAll('[data-open]')].filter((stop) => {
    const { top, height } = stop.getBoundingClientRect();
    return top + height / 2 < clientY;
  });
  return { lane: lane.dataset.lane!, index: above.length };
}
