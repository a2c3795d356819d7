import { addDays, todayInParis } from '@cigogne/contract';
import type { CallClient } from './call-client';

export interface Planned {
  readonly id: number;
  readonly shop_id: number;
  readonly customer_name: string;
  readonly customer_city: string;
  readonly status: string;
  readonly driver_id: number | null;
  readonly delivery_date: string | null;
  readonly attempt: number;
  readonly failure_reason: string | null;
  readonly failure_images: readonly string[];
}

/** Today's deliveries of the driver, of one shop or of all; assigns more to them if there are too few. */
export async function giveWork(
  office: CallClient,
  driver: { id: number },
  count: number,
  shop?: { id: number },
): Promise<number[]> {
  const planned = await plannedDeliveries(office);
  const open = planned.filter(
    ({ status, attempt, shop_id }) =>
      attempt === 1 &&
      (status === 'assigned' || status === 'pending') &&
      (!shop || shop_id === shop.id),
  );
  const mine = open.filter(
    ({ driver_id, delivery_date, status }) =>
      driver_id === driver.id && delivery_date === todayInParis() && status === 'assigned',
  );
  const others = open.filter((delivery) => !mine.includes(delivery));
  const chosen = [...mine, ...others].slice(0, count);
  for (const { id } of chosen.filter((delivery) => !mine.includes(delivery))) {
    await office.patch(`/admindelivery/deliveries/${id}/date`, { delivery_date: todayInParis() });
    await office.patch(`/admindelivery/deliveries/${id}/assign`, { driver_id: driver.id });
  }
  return chosen.map(({ id }) => id);
}

export async function plannedDeliveries(office: CallClient): Promise<Planned[]> {
  const today = todayInParis();
  const range = `start_date=${addDays(today, -30)}&end_date=${addDays(today, 30)}`;
  const answer = await office.get<{ deliveries: Planned[] }>(
    `/admindelivery/deliveries/scheduled?${range}`,
  );
  return answer.deliveries;
}
