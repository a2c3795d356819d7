import { toast } from '@cigogne/shared-ui/toast';
import type { DeliveryTab } from './use-deliveries-address';

const TABS: readonly DeliveryTab[] = ['incomplete', 'completed'];

/** Says in one toast how many deliveries each list holds, a line for each list that was fetched. */
export function sayFound(found: Partial<Record<DeliveryTab, number>> = {}): void {
  const lists = TABS.filter((tab) => found[tab] !== undefined);
  if (lists.length === 0) return;
  toast.success(
    <>
      {lists.map((tab) => (
        <div key={tab}>{`Found ${found[tab]} ${tab} deliveries`}</div>
      ))}
    </>,
  );
}
