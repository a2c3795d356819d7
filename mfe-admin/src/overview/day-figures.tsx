import { type Overview, planningStatus } from '@cigogne/contract';
import { Link } from '@cigogne/shared-api/router';
import { StatusChip } from '@cigogne/shared-ui/status-chip';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { Figure, FigureCount, FigureTitle } from './figure';
import { sortByStatus } from './sort-by-status';

/** What has to be done today, in numbers; each links to the screen where it is done (part 1, section 2.4). */
export function DayFigures({ overview }: { overview: Overview }) {
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Today day={overview.date} counts={overview.today} />
      <Figures overview={overview} />
    </Box>
  );
}

function Figures({ overview }: { overview: Overview }) {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        // The last of an odd number fills its row on a phone.
        '& > a:last-of-type:nth-of-type(odd)': { gridColumn: { xs: '1 / -1', md: 'auto' } },
        gridTemplateColumns: { xs: '1fr 1fr', md: 'repeat(auto-fit, minmax(170px, 1fr))' },
      }}
    >
      <Figure
        title="À planifier"
        count={overview.unscheduled}
        note={overview.unscheduled > 0 ? 'Sans date de livraison.' : 'Toutes ont une date.'}
        to="/admin/deliveries?panel=unscheduled"
      />
      <Figure
        title="Sans chauffeur"
        count={overview.unassigned}
        note={overview.unassigned > 0 ? 'Planifiées, à attribuer.' : 'Toutes sont attribuées.'}
        to="/admin/deliveries?driver=none"
      />
      <Figure
        title="Produits attendus"
        count={overview.awaited_products}
        note="Annoncés par les magasins."
        to="/admin/products?tab=received"
      />
      <Figure
        title="Demandes de devis"
        count={overview.open_quotes}
        note={overview.open_quotes > 0 ? 'À traiter.' : 'Toutes sont traitées.'}
        to="/admin#demandes-de-devis"
      />
      {overview.account_requests > 0 && (
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

function Today({ day, counts }: { day: string; counts: Overview['today'] }) {
  const total = counts.reduce((sum, { count }) => sum + count, 0);
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
      {total === 0 ? (
        <Box sx={{ color: 'text.secondary' }}>Aucune livraison prévue aujourd’hui.</Box>
      ) : (
        <Box
          component="ul"
          sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, m: 0, p: 0, listStyle: 'none' }}
        >
          {sortByStatus(counts).map(({ status, count }) => {
            const { label, color } = planningStatus(status);
            return (
              <li key={status}>
                <Box
                  component={Link}
                  to={`/admin/deliveries?day=${day}&status=${status}`}
                  sx={{
                    display: 'flex',
                    alignItems: 'center',
                    minHeight: 44,
                    px: 0.5,
                    borderRadius: 1,
                    textDecoration: 'none',
                    '&:hover': { bgcolor: 'action.hover' },
                  }}
                >
                  <StatusChip label={`${count} ${label}`} color={color} />
                </Box>
              </li>
            );
          })}
        </Box>
      )}
    </Card>
  );
}
