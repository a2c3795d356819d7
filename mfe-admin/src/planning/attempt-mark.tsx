import type { PlannedDelivery } from '@cigogne/shared-api/contract';
import Box from '@mui/material/Box';

/** '2e passage'; the first one needs no mention. */
export function attemptLabel(attempt: number): string | undefined {
  return attempt > 1 ? `${attempt}e passage` : undefined;
}

/** That the van goes there again, and why it had to turn back. */
export function AttemptMark({
  attempt,
  failure_reason,
}: Pick<PlannedDelivery, 'attempt' | 'failure_reason'>) {
  const label = attemptLabel(attempt);
  if (!label) return null;
  return (
    <Box component="span">
      <strong>{label}</strong>
      {failure_reason && ` · ${failure_reason}`}
    </Box>
  );
}
