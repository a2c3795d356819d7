import { FORGETTING, type ForgettingPreview, formatDay, todayInParis } from '@cigogne/contract';
import { EmptyState } from '@cigogne/shared-ui/empty-state';
import VerifiedUserOutlined from '@mui/icons-material/VerifiedUserOutlined';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { formatNumber } from '../components/format-number';
import { sumOf } from './words';

/** What a run would forget, by kind; kinds without records come last, in grey. */
export function PreviewList({ kinds }: { kinds: readonly ForgettingPreview[] }) {
  if (sumOf(kinds) === 0) {
    return (
      <Card>
        <EmptyState
          icon={<VerifiedUserOutlined />}
          title="Rien à effacer"
          description="Rien ne dépasse sa durée de conservation aujourd’hui."
        />
      </Card>
    );
  }
  const inOrder = [...kinds].sort((a, b) => Number(b.count > 0) - Number(a.count > 0));
  return (
    <Card component="ul" aria-label="Prochain effacement" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {inOrder.map((kind) => (
        <Row key={kind.kind} {...kind} />
      ))}
    </Card>
  );
}

function Row({ kind, count, before, oldest_at }: ForgettingPreview) {
  const { label, outcome } = FORGETTING[kind];
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        alignItems: 'baseline',
        gap: 2,
        px: { xs: 2, sm: 2.5 },
        py: 1.5,
        '& + &': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ fontWeight: 650, color: count > 0 ? undefined : 'text.secondary' }}>{label}</Box>
        <Box sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>
          {count > 0 ? `${outcome}. ${sinceWhen(before, oldest_at)}` : 'Rien à effacer'}
        </Box>
      </Box>
      <Box
        sx={{
          fontVariantNumeric: 'tabular-nums',
          fontSize: '1.125rem',
          fontWeight: 700,
          color: count > 0 ? undefined : 'text.secondary',
        }}
      >
        {formatNumber(count)}
      </Box>
    </Box>
  );
}

const dayOf = (moment: string) => formatDay(todayInParis(new Date(moment)));

function sinceWhen(before: string | null, oldest: string | null): string {
  return [
    before && `Antérieur au ${dayOf(before)}`,
    oldest && `${before ? 'le' : 'Le'} plus ancien du ${dayOf(oldest)}`,
  ]
    .filter(Boolean)
    .join(', ')
    .concat('.');
}
