import type { DriverDelivery } from '@cigogne/contract';
import type { OutboxView } from '@cigogne/shared-api/outbox';
import { EmptyState } from '@cigogne/shared-ui/empty-state';
import { ErrorState } from '@cigogne/shared-ui/error-state';
import { LoadingSkeleton } from '@cigogne/shared-ui/loading-skeleton';
import LocalShippingOutlined from '@mui/icons-material/LocalShippingOutlined';
import Stack from '@mui/material/Stack';
import { memo, useDeferredValue } from 'react';
import { waitingFor } from '../api/outbox/use-outbox';
import { DeliveryCard } from './delivery-card';
import type { Doing } from './doing';
import type { DeliveryTab } from './use-address';

/** As many cards as a phone shows below tabs and dates. */
const IN_VIEW = 3;

interface DeliveryListProps {
  tab: DeliveryTab;
  /** In the order in which they are shown; undefined while none have arrived. */
  deliveries: readonly DriverDelivery[] | undefined;
  fetching: boolean;
  onRetry: () => void;
  outbox: OutboxView;
  onDo: (doing: Doing) => void;
}

/** Remembered: what goes on beside it, an upload or a toast, draws no card again. */
export const DeliveryList = memo(function DeliveryList({
  tab,
  deliveries,
  fetching,
  onRetry,
  outbox,
  onDo,
}: DeliveryListProps) {
  if (!deliveries && fetching) {
    return <LoadingSkeleton variant="cards" rows={3} label="Loading deliveries" />;
  }
  if (!deliveries) {
    return (
      <ErrorState
        message="The deliveries are not available."
        onRetry={onRetry}
        retryLabel="Try again"
      />
    );
  }
  if (deliveries.length === 0) {
    return (
      <EmptyState
        icon={<LocalShippingOutlined />}
        title={`No ${tab} deliveries found for the selected date range.`}
      />
    );
  }
  return <Cards {...{ deliveries, fetching, outbox, onDo }} />;
});

interface CardsProps extends Pick<DeliveryListProps, 'fetching' | 'outbox' | 'onDo'> {
  deliveries: readonly DriverDelivery[];
}

/** What is in view first, so that the next stop is read before the rest of the month is drawn. */
function Cards({ deliveries, fetching, outbox, onDo }: CardsProps) {
  const drawn = useDeferredValue(deliveries.length, IN_VIEW);
  return (
    <Stack component="ul" aria-busy={fetching} sx={{ gap: 1.5, m: 0, p: 0, listStyle: 'none' }}>
      {deliveries.slice(0, Math.max(drawn, IN_VIEW)).map((delivery) => {
        const waiting = waitingFor(outbox.items, delivery.id);
        return (
          <li key={delivery.id}>
            <DeliveryCard
              delivery={delivery}
              waiting={waiting}
              progress={waiting && outbox.progress[waiting.key]}
              onDo={onDo}
            />
          </li>
        );
      })}
    </Stack>
  );
}
