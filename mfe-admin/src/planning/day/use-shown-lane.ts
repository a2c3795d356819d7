import type { Day, DayStop } from '@cigogne/contract';
import { useState } from 'react';
import { type Lane, laneKey } from './lanes';

interface ShownLane {
  readonly key: string;
  /** Day and shop for which the lane was shown as the first one; undefined when somebody has chosen it. */
  readonly firstOf?: string;
}

/**
 * The single lane shown on a phone: the first non-empty one until another is chosen. It stays when others change the
 * plan, so that nobody presses something that has just appeared under their finger.
 * @returns the lane, and a setter that takes the key of another one
 */
export function useShownLane(
  date: Day,
  shopId: number | undefined,
  lanes: readonly Lane[],
): [Lane, (key: string) => void] {
  const [shown, setShown] = useState<ShownLane>();
  const view = `${date} ${shopId ?? ''}`;
  const isStill = shown && (shown.firstOf === undefined || shown.firstOf === view);
  const kept = isStill ? lanes.find(({ driver }) => laneKey(driver) === shown.key) : undefined;
  if (kept) return [kept, (key) => setShown({ key })];
  const isOfShop = ({ shop_id }: DayStop) => shopId === undefined || shop_id === shopId;
  const first = lanes.find(({ stops }) => stops.some(isOfShop)) ?? lanes[0]!;
  setShown({ key: laneKey(first.driver), firstOf: view });
  return [first, (key) => setShown({ key })];
}
