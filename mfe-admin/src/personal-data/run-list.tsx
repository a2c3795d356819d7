import { type ForgettingRun, formatMoment } from '@cigogne/contract';
import { BusyButton } from '@cigogne/shared-ui/busy-button';
import { EmptyState } from '@cigogne/shared-ui/empty-state';
import { StatusChip } from '@cigogne/shared-ui/status-chip';
import HistoryOutlined from '@mui/icons-material/HistoryOutlined';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { countsInWords } from './words';

interface RunListProps {
  runs: readonly ForgettingRun[];
  /** Text about the first run, unless it is shown elsewhere. */
  firstRun: string | undefined;
  /** Fetches the next page; undefined when there is none. */
  more: { busy: boolean; fetch: () => void } | undefined;
}

/** Past runs, latest first. */
export function RunList({ runs, firstRun, more }: RunListProps) {
  if (runs.length === 0) {
    return (
      <Card>
        <EmptyState
          icon={<HistoryOutlined />}
          title="Aucun effacement effectué"
          description={firstRun}
        />
      </Card>
    );
  }
  return (
    <>
      <Card
        component="ul"
        aria-label="Effacements effectués"
        sx={{ m: 0, p: 0, listStyle: 'none' }}
      >
        {runs.map((run) => (
          <Row key={run.id} run={run} />
        ))}
      </Card>
      {more && (
        <Box sx={{ display: 'grid', placeItems: 'center', mt: 2 }}>
          <BusyButton variant="outlined" busy={more.busy} onClick={more.fetch}>
            Afficher les effacements précédents
          </BusyButton>
        </Box>
      )}
    </>
  );
}

function Row({ run }: { run: ForgettingRun }) {
  const counts = countsInWords(run.counts);
  const state = stateOf(run);
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', sm: '220px 1fr auto' },
        alignItems: 'center',
        columnGap: 2,
        rowGap: 0.5,
        px: { xs: 2, sm: 2.5 },
        py: 1.5,
        '& + &': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      <Box>
        <Box sx={{ fontWeight: 650 }}>{formatMoment(run.started_at)}</Box>
        <Box sx={{ color: 'text.secondary', fontSize: '0.875rem', overflowWrap: 'anywhere' }}>
          {run.started_by ?? 'Chaque jour'}
        </Box>
      </Box>
      <Box sx={{ color: counts.length > 0 ? undefined : 'text.secondary' }}>
        {counts.join(' · ') || (run.completed ? 'Rien à effacer' : '')}
      </Box>
      {state && (
        <Box>
          <StatusChip {...state} />
        </Box>
      )}
    </Box>
  );
}

function stateOf({ finished_at, completed }: ForgettingRun) {
  if (finished_at === null) return { label: 'En cours', color: '#3b82f6' };
  return completed ? null : { label: 'Interrompu', color: '#f97316' };
}
