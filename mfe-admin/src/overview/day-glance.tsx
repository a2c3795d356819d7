import type { PlannedDelivery } from '@cigogne/shared-api/contract';
import { planningStatus, type Day } from '@cigogne/shared-api/rules';
import { StatusChip } from '@cigogne/shared-ui/status-chip';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { countByStatus } from './count-by-status';

/** Today's deliveries by status, and how many wait for a date. */
export function DayGlance({
  deliveries,
  today,
}: {
  deliveries: readonly PlannedDelivery[];
  today: Day;
}) {
  const ofToday = deliveries.filter(({ delivery_date }) => delivery_date === today);
  const unscheduled = deliveries.filter(({ delivery_date }) => delivery_date === null);
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: { xs: '1fr', md: '2fr 1fr' },
      }}
    >
      <Figure title="Livraisons du jour" count={ofToday.length}>
        {ofToday.length === 0 ? (
          'Aucune livraison prévue aujourd’hui.'
        ) : (
          <Box
            component="ul"
            sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, m: 0, p: 0, listStyle: 'none' }}
          >
            {countByStatus(ofToday).map(({ status, count }) => {
              const { label, color } = planningStatus(status);
              return (
                <li key={status}>
                  <StatusChip label={`${count} ${label}`} color={color} />
                </li>
              );
            })}
          </Box>
        )}
      </Figure>
      <Figure title="À planifier" count={unscheduled.length}>
        {unscheduled.length === 0
          ? 'Toutes les livraisons ont une date.'
          : 'Sans date de livraison.'}
      </Figure>
    </Box>
  );
}

function Figure(props: { title: string; count: number; children: ReactNode }) {
  const { title, count, children } = props;
  return (
    <Card component="section" aria-label={title}>
      <CardContent sx={{ p: 3, '&:last-child': { pb: 3 } }}>
        <Typography variant="h3" component="h2">
          {title}
        </Typography>
        <Typography
          className="tabular"
          sx={{ my: 1, fontSize: '2.5rem', fontWeight: 700, lineHeight: 1.1 }}
        >
          {count}
        </Typography>
        <Box sx={{ color: 'text.secondary' }}>{children}</Box>
      </CardContent>
    </Card>
  );
}
