import type { DriverTotals } from '@cigogne/contract';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { dollars } from './dollars';
import { countOf, earningsOf } from './report-sums';

interface SummaryCardsProps {
  /** undefined: not known yet, or not at all. */
  incomplete: readonly DriverTotals[] | undefined;
  completed: readonly DriverTotals[] | undefined;
  loading: boolean;
}

/** Total Deliveries, Active Drivers and Total Earnings of the range. */
export function SummaryCards({ incomplete, completed, loading }: SummaryCardsProps) {
  const all = incomplete && completed && [...incomplete, ...completed];
  const cards = [
    {
      title: 'Total Deliveries',
      figure: all && String(countOf(all)),
      note: all && `${countOf(completed)} completed, ${countOf(incomplete)} incomplete`,
    },
    {
      title: 'Active Drivers',
      figure: all && String(new Set(all.map(({ driver_id }) => driver_id)).size),
      note: all && 'with a delivery in this range',
    },
    {
      title: 'Total Earnings',
      // What is not completed has not been earned (decision 29).
      figure: completed && dollars(earningsOf(completed)),
      note: incomplete && `${dollars(earningsOf(incomplete))} more once all is completed`,
    },
  ];
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: { xs: '1fr', sm: 'repeat(3, 1fr)' },
        mb: 3,
      }}
    >
      {cards.map(({ title, figure, note }) => (
        <Card key={title} component="section" aria-label={title} sx={{ px: 2.5, py: 2 }}>
          <Typography component="h2" sx={{ fontSize: '0.9375rem', color: 'text.secondary' }}>
            {title}
          </Typography>
          <Typography
            component="p"
            className="tabular"
            sx={{
              fontSize: '1.75rem',
              fontWeight: 700,
              lineHeight: 1.3,
              overflowWrap: 'anywhere',
              // Three cards share the width of the page.
              '@media print': { fontSize: '1.25rem' },
            }}
          >
            {figure ?? (loading ? <Skeleton width="50%" /> : '–')}
          </Typography>
          <Box className="tabular" sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>
            {note ?? '\u00a0'}
          </Box>
        </Card>
      ))}
    </Box>
  );
}
