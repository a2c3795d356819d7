import { attemptLabel, failureReason, isHandedOver } from '@cigogne/contract';
import { PhotoThumbnails } from '@cigogne/shared-ui/photo-thumbnails';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import type { DeliveryWithTimeline } from '../api/deliveries';

/** Why the last visit failed: the driver's reason, note and photos. */
export function FailedVisit({ delivery }: { delivery: DeliveryWithTimeline }) {
  const { id, attempt, failure_reason, failure_note, failure_images } = delivery;
  const label = attemptLabel(attempt);
  if (!label) return null;
  const arrived = isHandedOver(delivery.status);
  return (
    <Alert
      severity={arrived ? 'info' : 'warning'}
      role="note"
      sx={{ mb: 2, '& .MuiAlert-message': { minWidth: 0, overflowWrap: 'anywhere' } }}
    >
      <AlertTitle>{label}</AlertTitle>
      Motif : {failureReason(failure_reason) ?? 'non précisé'}
      {failure_note && <Box sx={{ whiteSpace: 'pre-line' }}>{failure_note}</Box>}
      {failure_images.length > 0 && (
        <Box sx={{ mt: 1.5 }}>
          <PhotoThumbnails of={`du passage sans succès #${id}`} photos={failure_images} size={64} />
        </Box>
      )}
    </Alert>
  );
}
