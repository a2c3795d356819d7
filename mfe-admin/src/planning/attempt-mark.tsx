import { attemptLabel, failureReason, type PlannedDelivery } from '@cigogne/contract';
import Box from '@mui/material/Box';

/** The number of the attempt from the second on, and why the last one failed. */
export function AttemptMark({
  attempt,
  failure_reason,
}: Pick<PlannedDelivery, 'attempt' | 'failure_reason'>) {
  const label = attemptLabel(attempt);
  if (!label) return null;
  return (
    <Box component="span">
      <strong>{label}</strong>
      {failure_reason && ` · ${failureReason(failure_reason)}`}
    </Box>
  );
}
