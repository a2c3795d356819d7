import {
  failureReason,
  formatDay,
  formatMoment,
  type TimelineStep,
  visitLabel,
} from '@cigogne/contract';
import Box from '@mui/material/Box';

/** What has happened to a delivery, oldest first. */
export function DeliveryTimeline({ steps }: { steps: readonly TimelineStep[] }) {
  return (
    <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {steps.map((step, index) => (
        <Box component="li" key={`${step.at} ${step.kind}`} sx={line(index === steps.length - 1)}>
          <Box sx={{ fontWeight: 600 }}>{describeStep(step)}</Box>
          {step.reason && <Box>Motif : {failureReason(step.reason)}</Box>}
          {step.note && (
            <Box sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>{step.note}</Box>
          )}
          <Box
            component="time"
            dateTime={step.at}
            className="tabular"
            sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}
          >
            {formatMoment(step.at)}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

function describeStep(step: TimelineStep): string {
  // A newer server may send kinds unknown here.
  const words: Partial<typeof WORDS> = WORDS;
  return words[step.kind]?.(step) ?? 'Modification';
}

const WORDS: Readonly<Record<TimelineStep['kind'], (step: TimelineStep) => string>> = {
  created: () => 'Livraison créée',
  planned: ({ delivery_date: day }) => `Planifiée au ${formatDay(day)}`,
  reprogrammed: ({ delivery_date: day }) => `Reprogrammée au ${formatDay(day)}`,
  unplanned: () => 'Date retirée',
  assigned: ({ driver_name: driver }) => (driver ? `Confiée à ${driver}` : 'Chauffeur assigné'),
  unassigned: () => 'Chauffeur retiré',
  on_the_way: () => 'En route',
  delivered: () => 'Livrée',
  failed: ({ attempt }) => (attempt ? `${visitLabel(attempt)} sans succès` : 'Passage sans succès'),
  cancelled: () => 'Annulée',
};

/** A dot for each step, and a line down to the next one. */
function line(isLast: boolean) {
  return {
    position: 'relative',
    pl: 3.5,
    pb: isLast ? 0 : 2,
    '&::before': {
      content: '""',
      position: 'absolute',
      left: 3,
      top: 6,
      width: 11,
      height: 11,
      borderRadius: '50%',
      bgcolor: 'primary.main',
    },
    '&::after': isLast
      ? undefined
      : {
          content: '""',
          position: 'absolute',
          left: 8,
          top: 20,
          bottom: -4,
          width: '1px',
          bgcolor: 'divider',
        },
  } as const;
}
