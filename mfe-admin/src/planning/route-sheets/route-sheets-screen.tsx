import { formatLongDay } from '@cigogne/contract';
import { messageOf } from '@cigogne/shared-api';
import { Link } from '@cigogne/shared-api/router';
import { DateInput } from '@cigogne/shared-ui/date-input';
import { EmptyState } from '@cigogne/shared-ui/empty-state';
import { ErrorState } from '@cigogne/shared-ui/error-state';
import { LoadingSkeleton } from '@cigogne/shared-ui/loading-skeleton';
import { usePageTitle } from '@cigogne/shared-ui/page-title';
import { SelectInput } from '@cigogne/shared-ui/select-input';
import ArrowBack from '@mui/icons-material/ArrowBack';
import PrintOutlined from '@mui/icons-material/PrintOutlined';
import ReceiptLongOutlined from '@mui/icons-material/ReceiptLongOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { RouteSheet } from './route-sheet';
import { useRouteSheets } from './use-route-sheets';
import './route-sheets.css';

const FAILURE = 'Les feuilles de route n’ont pas pu être chargées.';

/** The route sheets of a day for printing, each starting on a page of its own. */
export default function RouteSheetsScreen() {
  usePageTitle('Feuilles de route');
  const sheets = useRouteSheets();
  const { routes, driverId, date } = sheets;
  /** Only defined while the field contains no complete date. */
  const [typed, setTyped] = useState<string>();
  const typeDate = (next: string) => {
    setTyped(next ? undefined : next);
    if (next) sheets.setDate(next);
  };
  const shown = routes?.filter(({ driver }) => driverId === '' || String(driver.id) === driverId);
  return (
    <Box sx={{ maxWidth: 1160, mx: 'auto', p: { xs: 2, sm: 4 } }}>
      <Box className="no-print" sx={{ mb: 3 }}>
        <Button
          component={Link}
          to={`/admin/deliveries?vue=jour&date=${date}`}
          startIcon={<ArrowBack />}
          sx={{ ml: -1, mb: 1 }}
        >
          Planning du jour
        </Button>
        <Typography variant="h1">Feuilles de route</Typography>
        <Box sx={barStyle}>
          <DateInput label="Jour" value={typed ?? date} onChange={typeDate} />
          <SelectInput
            label="Chauffeur"
            value={driverId}
            onChange={sheets.setDriver}
            options={[
              { value: '', label: 'Tous les chauffeurs' },
              ...(routes ?? []).map(({ driver }) => ({
                value: String(driver.id),
                label: driver.name,
              })),
            ]}
          />
          <Button
            variant="contained"
            startIcon={<PrintOutlined />}
            disabled={!shown || shown.length === 0}
            onClick={() => window.print()}
            sx={{ minHeight: 56 }}
          >
            Imprimer
          </Button>
        </Box>
        {sheets.withoutDriver > 0 && (
          <Typography role="status" sx={{ mt: 2, color: 'text.secondary' }}>
            {sheets.withoutDriver > 1
              ? `${sheets.withoutDriver} livraisons de ce jour n’ont pas de chauffeur : elles ne figurent sur aucune feuille.`
              : 'Une livraison de ce jour n’a pas de chauffeur : elle ne figure sur aucune feuille.'}
          </Typography>
        )}
      </Box>
      {shown ? (
        shown.length === 0 ? (
          <EmptyState
            icon={<ReceiptLongOutlined />}
            title="Aucune feuille de route"
            description={`Aucun chauffeur n’a de livraison le ${formatLongDay(date)}.`}
          />
        ) : (
          shown.map((route) => <RouteSheet key={route.driver.id} route={route} date={date} />)
        )
      ) : sheets.error ? (
        <ErrorState message={messageOf(sheets.error, FAILURE)} onRetry={sheets.refetch} />
      ) : (
        <LoadingSkeleton variant="list" rows={8} label="Chargement des feuilles de route" />
      )}
    </Box>
  );
}

const barStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  gap: 2,
  mt: 2,
  '& > div': { flex: { xs: '1 1 100%', sm: '0 1 240px' } },
} as const;
