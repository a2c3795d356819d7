import type { Day, DriverDelivery } from '@cigogne/contract';
import type { OutboxItem, OutboxView } from '@cigogne/shared-api/outbox';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Collapse from '@mui/material/Collapse';
import { memo, useDeferredValue, useEffect, useId, useRef, useState } from 'react';
import type { VisitAction } from '../api/outbox/record-visit-action';
import { DeliveryDetails } from './delivery-details';
import { DeliverySummary, summaryIdOf } from './delivery-summary';
import { NavigateButton, nextCard, NextStopTitle } from './next-stop-card';
import { WaitingNote } from './waiting-note';

interface DeliveryCardProps {
  delivery: DriverDelivery;
  today: Day;
  /** The next stop: larger, with directions. */
  isNext?: boolean;
  /** The delivery that the address asks for: expanded from the start. */
  isAsked?: boolean;
  /** Actions not sent yet. */
  waiting?: readonly OutboxItem[] | undefined;
  progress?: OutboxView['progress'] | undefined;
  onAction: (action: VisitAction) => void;
}

/**
 * A delivery: its summary, and on a tap what is needed at the customer's. Memoized, since the progress of
 * an upload changes a hundred times and concerns one card.
 */
export const DeliveryCard = memo(function DeliveryCard({
  delivery,
  today,
  isNext = false,
  isAsked = false,
  waiting,
  progress,
  onAction,
}: DeliveryCardProps) {
  const [expanded, setExpanded] = useState(isAsked);
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isAsked) card.current?.scrollIntoView({ block: 'start' });
  }, [isAsked]);
  // The summary answers the tap at once; the details need longer.
  const showsDetails = useDeferredValue(expanded);
  const detailsId = useId();
  // The summary looks for this group to take over the focus of a button in it that disappears.
  const part = { role: 'group', 'aria-labelledby': summaryIdOf(delivery.id) };
  return (
    <Card
      ref={card}
      component="article"
      aria-label={`Delivery #${delivery.id}`}
      {...(isNext && { sx: nextCard })}
    >
      {isNext && <NextStopTitle slot={delivery.slot} />}
      <DeliverySummary
        delivery={delivery}
        today={today}
        expanded={expanded}
        detailsId={detailsId}
        onToggle={() => setExpanded(!expanded)}
      />
      {isNext && <NavigateButton delivery={delivery} />}
      {waiting && (
        <Box {...part} sx={{ display: 'grid', gap: 1, px: 2, pb: 2 }}>
          {waiting.map((item) => (
            <WaitingNote
              key={item.key}
              item={item}
              progress={progress?.[item.key]}
              onCorrect={onAction}
            />
          ))}
        </Box>
      )}
      <Collapse {...part} in={showsDetails} id={detailsId} unmountOnExit>
        <DeliveryDetails delivery={delivery} waiting={waiting} onAction={onAction} />
      </Collapse>
    </Card>
  );
});
