import type { Day, DriverDelivery } from '@cigogne/contract';
import type { OutboxView } from '@cigogne/shared-api/outbox';
import { EmptyState } from '@cigogne/shared-ui/empty-state';
import { ErrorState } from '@cigogne/shared-ui/error-state';
import { LoadingSkeleton } from '@cigogne/shared-ui/loading-skeleton';
import { ShowMore, type ShowMoreProps } from '@cigogne/shared-ui/show-more';
import CloudOffOutlined from '@mui/icons-material/CloudOffOutlined';
import EventBusyOutlined from '@mui/icons-material/EventBusyOutlined';
import LocalShippingOutlined from '@mui/icons-material/LocalShippingOutlined';
import Stack from '@mui/material/Stack';
import { memo, useDeferredValue, useMemo } from 'react';
import type { VisitAction } from '../api/outbox/record-visit-action';
import { itemsByDelivery } from '../api/outbox/use-outbox';
import { DeliveryCard } from './delivery-card';
import { HalfDayHeading } from './half-day-heading';
import { halfDayStarts } from './half-days';
import type { DeliveryTab } from './use-deliveries-address';

/** The number of cards that fit on a phone below tabs and dates. */
const IN_VIEW = 3;

interface DeliveryListProps {
  tab: DeliveryTab;
  /** The first part of them, in the order in which they are shown; undefined until they are fetched. */
  deliveries: readonly DriverDelivery[] | undefined;
  today: Day;
  /** Today's next stop, which is the first of them. */
  next: DriverDelivery | undefined;
  /** The delivery that the address asks for. */
  askedId: number | undefined;
  more: ShowMoreProps;
  fetching: boolean;
  /** The range is wrong, so that nothing can be fetched. */
  invalidRange: boolean;
  /** Without network these are the lists of other days. */
  isOtherRange: boolean;
  onRetry: () => void;
  outbox: OutboxView;
  onAction: (action: VisitAction) => void;
}

export const ListSkeleton = () => (
  <LoadingSkeleton variant="cards" rows={IN_VIEW} label="Loading deliveries" />
);

/** Memoized: other changes of the screen do not render the cards. */
export const DeliveryList = memo(function DeliveryList({
  tab,
  deliveries,
  today,
  next,
  askedId,
  more,
  fetching,
  invalidRange,
  isOtherRange,
  onRetry,
  outbox,
  onAction,
}: DeliveryListProps) {
  if (!deliveries && fetching) return <ListSkeleton />;
  if (!deliveries && invalidRange) {
    return (
      <EmptyState icon={<EventBusyOutlined />} title="Correct the dates to see the deliveries." />
    );
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
  if (deliveries.length === 0 && isOtherRange) {
    return (
      <EmptyState
        icon={<CloudOffOutlined />}
        title="These days are not on this phone."
        description="They are fetched as soon as there is a network."
      />
    );
  }
  if (deliveries.length === 0) {
    return (
      <EmptyState
        icon={<LocalShippingOutlined />}
        title={`No ${tab} deliveries found for the selected date range.`}
        description={WHAT_COMES[tab]}
      />
    );
  }
  return (
    <>
      <Cards {...{ deliveries, today, next, askedId, fetching, outbox, onAction }} />
      <ShowMore {...more} language="en" />
    </>
  );
});

/** Tells, in an empty list, when deliveries appear. */
const WHAT_COMES: Readonly<Record<DeliveryTab, string>> = {
  incomplete: 'The office gives you deliveries; new ones appear here by themselves.',
  completed: 'Deliveries that you mark as completed move here.',
};

interface CardsProps extends Pick<
  DeliveryListProps,
  'today' | 'next' | 'askedId' | 'fetching' | 'outbox' | 'onAction'
> {
  deliveries: readonly DriverDelivery[];
}

/** Renders the cards in view first, the rest of the list afterwards. */
function Cards({ deliveries, today, next, askedId, fetching, outbox, onAction }: CardsProps) {
  const starts = useMemo(
    () => halfDayStarts(deliveries.filter(({ id }) => id !== next?.id)),
    [deliveries, next],
  );
  const waiting = useMemo(() => itemsByDelivery(outbox.items), [outbox.items]);
  const rendered = useDeferredValue(deliveries.length, IN_VIEW);
  return (
    <Stack component="ul" aria-busy={fetching} sx={{ gap: 1.5, m: 0, p: 0, listStyle: 'none' }}>
      {deliveries.slice(0, Math.max(rendered, IN_VIEW)).map((delivery) => {
        const items = waiting.get(delivery.id);
        const start = starts.get(delivery.id);
        return (
          <Stack component="li" key={delivery.id} sx={{ gap: 1.5 }}>
            {start && <HalfDayHeading {...start} />}
            <DeliveryCard
              delivery={delivery}
              today={today}
              isNext={delivery.id === next?.id}
              isAsked={delivery.id === askedId}
              waiting={items}
              // Only for the card whose item is being sent: it changes a hundred times.
              progress={
                items?.some(({ key }) => key in outbox.progress) ? outbox.progress : undefined
              }
              onAction={onAction}
            />
          </Stack>
        );
      })}
    </Stack>
  );
}
