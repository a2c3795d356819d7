import { type DeliveryStatus, type Overview, planningStatus } from '@cigogne/contract';
import { Link } from '@cigogne/shared-api/router';
import { StatusChip } from '@cigogne/shared-ui/status-chip';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import type { ReactNode } from 'react';
import { Figure, FigureCount, FigureTitle } from './figure';
import { sortByStatus } from './sort-by-status';

/** Today's tasks in numbers; each links to the screen for it (part 1, section 2.4). */
export function DayFigures({ overview }: { overview: Overview }) {
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Today day={overview.date} counts={overview.today} />
      <Figures overview={overview} />
    </Box>
  );
}

/** The same cards with usual content, so that nothing moves when the numbers arrive. */
export function LoadingDayFigures() {
  return (
    <div role="status" aria-busy="true" aria-label="Chargement des chiffres du jour">
      <Box aria-hidden sx={{ display: 'grid', gap: 2 }}>
        <TodayCard total={undefined}>
          <Counts>
            {USUAL_STATUSES.map((status) => (
              <CountBox key={status}>
                <Skeleton variant="rounded">
                  <StatusChip
                    label={`1 ${planningStatus(status).label}`}
                    color={planningStatus(status).color}
                  />
                </Skeleton>
              </CountBox>
            ))}
          </Counts>
        </TodayCard>
        <Figures overview={undefined} />
      </Box>
    </div>
  );
}

/** Usual statuses of a day that has begun. */
const USUAL_STATUSES: readonly DeliveryStatus[] = ['assigned', 'in_transit', 'completed'];

function Figures({ overview }: { overview: Overview | undefined }) {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        // The last of an odd number of cards fills its row on a phone.
        '& > a:last-of-type:nth-of-type(odd)': { gridColumn: { xs: '1 / -1', md: 'auto' } },
        gridTemplateColumns: { xs: '1fr 1fr', md: 'repeat(auto-fit, minmax(170px, 1fr))' },
      }}
    >
      <Figure
        title="À planifier"
        count={overview?.unscheduled}
        note={overview?.unscheduled !== 0 ? 'Sans date de livraison.' : 'Toutes ont une date.'}
        to="/admin/deliveries?panel=unscheduled"
      />
      <Figure
        title="Sans chauffeur"
        count={overview?.unassigned}
        note={overview?.unassigned !== 0 ? 'Planifiées, à attribuer.' : 'Toutes sont attribuées.'}
        to={`/admin/deliveries?driver=none${firstDay(overview)}`}
      />
      <Figure
        title="Produits attendus"
        count={overview?.awaited_products}
        note="Annoncés par les magasins."
        to="/admin/products?tab=received"
      />
      <Figure
        title="Demandes de devis"
        count={overview?.open_quotes}
        note={overview?.open_quotes !== 0 ? 'À traiter.' : 'Toutes sont traitées.'}
        to="/admin#demandes-de-devis"
      />
      {overview !== undefined && overview.account_requests > 0 && (
        <Figure
          title="Demandes de compte"
          count={overview.account_requests}
          note="À activer."
          to="/admin/users?status=request"
        />
      )}
    </Box>
  );
}

/** Address of the first of them, which may be in another month. */
function firstDay(overview: Overview | undefined): string {
  return overview?.unassigned_from ? `&date=${overview.unassigned_from}` : '';
}

function Today({ day, counts }: { day: string; counts: Overview['today'] }) {
  const total = counts.reduce((sum, { count }) => sum + count, 0);
  return (
    <TodayCard total={total}>
      {total === 0 ? (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2 }}>
          <Box sx={{ color: 'text.secondary' }}>Aucune livraison prévue aujourd’hui.</Box>
          <Button component={Link} to="/admin/deliveries" sx={{ minHeight: 44, ml: -1 }}>
            Ouvrir le planning
          </Button>
        </Box>
      ) : (
        <Counts>
          {sortByStatus(counts).map(({ status, count }) => {
            const { label, color } = planningStatus(status);
            return (
              <CountBox key={status} to={`/admin/deliveries?day=${day}&status=${status}`}>
                <StatusChip label={`${count} ${label}`} color={color} />
              </CountBox>
            );
          })}
        </Counts>
      )}
    </TodayCard>
  );
}

function TodayCard({ total, children }: { total: number | undefined; children: ReactNode }) {
  return (
    <Card
      component="section"
      aria-label="Livraisons du jour"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 4,
        rowGap: 1,
        p: 3,
      }}
    >
      <Box>
        <FigureTitle>Livraisons du jour</FigureTitle>
        <FigureCount count={total} />
      </Box>
      {children}
    </Card>
  );
}

function Counts({ children }: { children: ReactNode }) {
  return (
    <Box
      component="ul"
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, m: 0, p: 0, listStyle: 'none' }}
    >
      {children}
    </Box>
  );
}

function CountBox({ to, children }: { to?: string; children: ReactNode }) {
  const box = { display: 'flex', alignItems: 'center', minHeight: 44, px: 0.5 };
  return (
    <li>
      {to === undefined ? (
        <Box sx={box}>{children}</Box>
      ) : (
        <Box
          component={Link}
          to={to}
          sx={{
            ...box,
            borderRadius: 1,
            textDecoration: 'none',
            '&:hover': { bgcolor: 'action.hover' },
          }}
        >
          {children}
        </Box>
      )}
    </li>
  );
}
