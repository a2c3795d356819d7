import type { Day, DayStop } from '@cigogne/contract';
import { useState } from 'react';
import { type Lane, laneKey } from './lanes';

interface ShownLane {
  readonly key: string;
  /** The day and shop that it was the first lane of; undefined: somebody has chosen it. */
  readonly firstOf?: string;
}

/**
 * The one lane of a phone: the first with something to show, until another one is chosen. It stays whatever others plan
 * meanwhile, so that nobody presses what has just come under their finger.
 * @returns the lane, and what chooses another one by its key
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
