import type { DriverDelivery } from '@cigogne/contract';
import type { OutboxItem } from '@cigogne/shared-api/outbox';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Collapse from '@mui/material/Collapse';
import { memo, useId, useState } from 'react';
import { DeliveryDetails } from './delivery-details';
import { DeliverySummary } from './delivery-summary';
import type { Doing } from './doing';
import { WaitingNote } from './waiting-note';

interface DeliveryCardProps {
  delivery: DriverDelivery;
  /** What was done to it and is not sent yet. */
  waiting?: OutboxItem | undefined;
  progress?: number | undefined;
  onDo: (doing: Doing) => void;
}

/**
 * A delivery: what tells it from the others, and on a tap what is needed at the door. Remembered, since
 * an upload tells its progress a hundred times and concerns one card.
 */
export const DeliveryCard = memo(function DeliveryCard({
  delivery,
  waiting,
  progress,
  onDo,
}: DeliveryCardProps) {
  const [expanded, setExpanded] = useState(false);
  const detailsId = useId();
  return (
    <Card component="article" aria-label={`Delivery #${delivery.id}`}>
      <DeliverySummary
        delivery={delivery}
        expanded={expanded}
        detailsId={detailsId}
        onToggle={() => setExpanded(!expanded)}
      />
      {waiting && (
        <Box sx={{ px: 2, pb: 2 }}>
          <WaitingNote
            item={waiting}
            progress={progress}
            onMend={(mends) =>
              onDo({ kind: mends.kind, id: delivery.id, customer: delivery.customer_name, mends })
            }
          />
        </Box>
      )}
      <Collapse in={expanded} id={detailsId} unmountOnExit>
        <DeliveryDetails delivery={delivery} waiting={waiting?.kind} onDo={onDo} />
      </Collapse>
    </Card>
  );
});
