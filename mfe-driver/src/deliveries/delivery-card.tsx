import type { DriverDelivery } from '@cigogne/shared-api/contract';
import Card from '@mui/material/Card';
import Collapse from '@mui/material/Collapse';
import { useId, useState } from 'react';
import { DeliveryDetails } from './delivery-details';
import { DeliverySummary } from './delivery-summary';

interface DeliveryCardProps {
  delivery: DriverDelivery;
  onComplete: (id: number) => void;
}

/** A delivery: what tells it from the others, and on a tap what is needed at the door. */
export function DeliveryCard({ delivery, onComplete }: DeliveryCardProps) {
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
      <Collapse in={expanded} id={detailsId} unmountOnExit>
        <DeliveryDetails delivery={delivery} onComplete={onComplete} />
      </Collapse>
    </Card>
  );
}
