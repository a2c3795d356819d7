import { type DriverDelivery, formatMoment } from '@cigogne/contract';
import { PhotoThumbnails } from '@cigogne/shared-ui/photo-thumbnails';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { DeliveryNotes } from './delivery-notes';

/** What the driver left behind at a completed delivery: when, photos and notes. */
export function DeliveryProof({ delivery }: { delivery: DriverDelivery }) {
  const { id, completed_at, completion_images: photos, driver_notes } = delivery;
  return (
    <>
      {completed_at && (
        <Typography sx={{ color: 'text.secondary' }}>
          Completed on {formatMoment(completed_at)}
        </Typography>
      )}
      {photos.length > 0 && (
        <Box>
          <Typography variant="h4" component="h3" sx={{ mb: 1 }}>
            Proof of delivery
          </Typography>
          <PhotoThumbnails of={`of delivery #${id}`} photos={photos} size={88} language="en" />
        </Box>
      )}
      <DeliveryNotes title="Completion notes" text={driver_notes} />
    </>
  );
}
