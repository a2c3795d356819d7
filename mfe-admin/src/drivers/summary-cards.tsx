import type { DriverTotals } from '@cigogne/contract';
import { NO_TEXT_YET } from '@cigogne/shared-ui/no-text-yet';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { dollars } from './dollars';
import { countOf, earningsOf } from './report-sums';

interface SummaryCardsProps {
  /** Undefined while loading, or after a failure. */
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
      // Open deliveries are not earned yet (decision 29).
      figure: completed && dollars(earningsOf(completed)),
      note: incomplete && `${dollars(earningsOf(incomplete))} more once all is completed`,
    },
  ];
  return (
    <Box
      sx={{
        display: 'grid',
        gap: { xs: 1, sm: 2 },
        gridTemplateColumns: { xs: '1fr', sm: 'repeat(3, 1fr)' },
        mb: 3,
      }}
    >
      {cards.map(({ title, figure, note }) => (
        <Card key={title} component="section" aria-label={title} sx={cardStyle}>
          <Typography component="h2" sx={{ fontSize: '0.9375rem', color: 'text.secondary' }}>
            {title}
          </Typography>
          <Typography
            component="p"
            className="tabular"
            sx={{
              fontSize: { xs: '1.25rem', sm: '1.75rem' },
              fontWeight: 700,
              lineHeight: 1.3,
              overflowWrap: 'anywhere',
              textAlign: { xs: 'right', sm: 'left' },
              // On paper, three cards share the width of the page.
              '@media print': { fontSize: '1.25rem' },
            }}
          >
            {figure ??
              (loading ? <Skeleton width="50%" sx={{ ml: { xs: 'auto', sm: 0 } }} /> : '–')}
          </Typography>
          <Box className="note tabular" sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>
            {note ?? NO_TEXT_YET}
          </Box>
        </Card>
      ))}
    </Box>
  );
}

/** On a phone the figure is beside its title, to save height above the drivers. */
const cardStyle = {
  display: { xs: 'grid', sm: 'block' },
  gridTemplateColumns: 'auto 1fr',
  alignItems: 'baseline',
  columnGap: 1.5,
  px: { xs: 2, sm: 2.5 },
  py: { xs: 1.25, sm: 2 },
  '& .note': { gridColumn: '1 / -1' },
} as const;
