import { attemptLabel, failureReason, type ShopDelivery } from '@cigogne/contract';
import Replay from '@mui/icons-material/Replay';
import Box from '@mui/material/Box';

/** '2e passage · Client absent': an earlier visit failed, and the driver will come again. */
export function AttemptMark({
  delivery: { attempt, failure_reason },
}: {
  delivery: Pick<ShopDelivery, 'attempt' | 'failure_reason'>;
}) {
  const label = attemptLabel(attempt);
  if (!label) return null;
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 0.5,
        fontSize: '0.8125rem',
        color: 'warning.dark',
      }}
    >
      <Replay aria-hidden sx={{ fontSize: 16, flex: 'none' }} />
      <span>
        <strong>{label}</strong>
        {failure_reason && ` · ${failureReason(failure_reason)}`}
      </span>
    </Box>
  );
}
