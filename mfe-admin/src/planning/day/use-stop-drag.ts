import type { Driver } from '@cigogne/contract';
import { type DragEvent, useState } from 'react';
import { holdsStops, readStops, writeStops } from '../stop-transfer';
import { type Lane, laneKey, takesStops } from './lanes';

interface DropPlace {
  readonly lane: string;
  /** Among the lane's open stops. */
  readonly index: number;
}

interface StopDrag {
  readonly lanes: readonly Lane[];
  /** In the order of the board; dragging one of them drags all. */
  readonly selectedIds: readonly number[];
  readonly canReorder: boolean;
  readonly editable: boolean;
  readonly toLane: (ids: readonly number[], driver: Driver | null, index?: number) => unknown;
}

/** Stops dragged within and between lanes, and from the panel: handlers of the element around all lanes. */
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
    // Only another place draws the lanes anew.
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
    // Of a lane that is shown in part only its end is known.
    const others = ids.filter((id) => !lane.stops.some((stop) => stop.id === id));
    toLane(others, lane.driver);
  };

  return {
    over,
    handlers: { onDragStart, onDragOver, onDragLeave, onDrop, onDragEnd: () => setOver(undefined) },
  };
}

/** The lane under the pointer, and how many of its open stops lie above. */
function placeAt({ target, clientY }: DragEvent): DropPlace | undefined {
  const lane = (target as Element).closest<HTMLElement>('[data-lane]');
  if (!lane) return undefined;
  const above = [...lane.querySelectorAll('[data-open]')].filter((stop) => {
    const { top, height } = stop.getBoundingClientRect();
    return top + height / 2 < clientY;
  });
  return { lane: lane.dataset.lane!, index: above.length };
}
