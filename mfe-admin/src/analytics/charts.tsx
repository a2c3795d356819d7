import { messageOf } from '@cigogne/shared-api';
import type { ReportRange } from '@cigogne/contract';
import { ErrorState } from '@cigogne/shared-ui/error-state';
import { LoadingSkeleton } from '@cigogne/shared-ui/loading-skeleton';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useAnalyticsChartsQuery } from '../api/analytics';
import { AverageFigure, ShareFigure } from './share-figure';
import { TurnoverFigure } from './turnover-figure';
import { WeeksFigure } from './weeks-figure';

/** The charts of the range: weeks, categories, shares and duration. */
export function Charts({ range }: { range: ReportRange }) {
  const {
    currentData: charts,
    error,
    isFetching,
    refetch,
  } = useAnalyticsChartsQuery(range, {
    refetchOnMountOrArgChange: true,
  });
  return (
    <Box component="section" aria-labelledby="analytics-charts">
      <Typography variant="h2" id="analytics-charts" sx={{ mb: 2 }}>
        En un coup d’œil
      </Typography>
      {charts ? (
        <Box sx={gridStyle}>
          <ShareFigure
            title="Livraisons complétées"
            of="livraisons planifiées"
            part={charts.completed.completed}
            whole={charts.completed.total}
            names={['Complétées', 'Incomplètes']}
            range={range}
          />
          <ShareFigure
            title="Réussite à la première visite"
            of="livraisons complétées"
            part={charts.first_visit.first_visit}
            whole={charts.first_visit.completed}
            names={['Première visite', 'Visite suivante']}
            range={range}
          />
          <AverageFigure days={charts.average_days} range={range} />
          <Box className="wide">
            <WeeksFigure weeks={charts.deliveries_per_week} range={range} />
          </Box>
          <Box className="wide">
            <TurnoverFigure categories={charts.turnover_by_category} range={range} />
          </Box>
        </Box>
      ) : error && !isFetching ? (
        <ErrorState
          message={messageOf(error, 'Les graphiques n’ont pas pu être chargés.')}
          onRetry={() => void refetch()}
        />
      ) : (
        <LoadingSkeleton variant="cards" rows={3} label="Chargement des graphiques" />
      )}
    </Box>
  );
}

const gridStyle = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' },
  '& > .wide': { gridColumn: '1 / -1', minWidth: 0 },
} as const;
