import { noPhotos, shopStatus } from '@cigogne/contract';
import { PhotoThumbnails } from '@cigogne/shared-ui/photo-thumbnails';
import { StatusChip } from '@cigogne/shared-ui/status-chip';
import Box from '@mui/material/Box';
import { AttemptMark } from '../components/attempt-mark';
import type { DeliveryItemProps } from './list-kind';

/** The status of an active delivery and why it goes out again; the proof of a delivered one. */
export function StatusOrProof({ kind, delivery }: DeliveryItemProps) {
  if (kind === 'active') {
    return (
      <Box sx={{ display: 'grid', justifyItems: 'start', gap: 0.5 }}>
        <StatusChip {...shopStatus(delivery.status)} />
        <AttemptMark delivery={delivery} />
      </Box>
    );
  }
  if (delivery.completion_images.length === 0) {
    return <Box sx={{ color: 'text.secondary' }}>{noPhotos(delivery.customer_name)}</Box>;
  }
  return (
    <PhotoThumbnails
      of={`de la livraison #${delivery.id}`}
      photos={delivery.completion_images}
      size={48}
      max={3}
    />
  );
}
