import type { AnalyticsCharts, ReportRange } from '@cigogne/contract';
import { NARROW_WINDOW } from '@cigogne/shared-ui/breakpoints';
import { MissingData } from '@cigogne/shared-ui/missing-data';
import { LoadingSkeleton } from '@cigogne/shared-ui/loading-skeleton';
import { useRememberedSwitch } from '@cigogne/shared-ui/remembered-choice';
import { useReadyOnce } from '@cigogne/shared-ui/use-ready-once';
import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { ReactNode } from 'react';
import { useAnalyticsChartsQuery } from '../api/analytics';
import { ChartsFold } from '../components/charts/charts-fold';
import { AverageFigure, ShareFigure } from './share-figure';
import { TurnoverFigure } from './turnover-figure';
import { WeeksFigure } from './weeks-figure';

interface ChartsProps {
  range: ReportRange;
  /** The content below. */
  children: ReactNode;
}

/**
 * The charts of the range in a fold, initially closed on small screens. Their height depends on their data, so the
 * content below is shown with the first ones.
 */
export function Charts({ range, children }: ChartsProps) {
  const narrow = useMediaQuery(NARROW_WINDOW, { noSsr: true });
  const [open, setOpen] = useRememberedSwitch('cigogne.admin.analytics-charts', !narrow);
  const query = useAnalyticsChartsQuery(range, { refetchOnMountOrArgChange: true, skip: !open });
  const { currentData: charts, isLoading } = query;
  const isBelowShown = useReadyOnce(!isLoading);
  return (
    <>
      <ChartsFold title="En un coup d’œil" open={open} onToggle={setOpen}>
        {charts ? (
          <Figures charts={charts} range={range} />
        ) : (
          <MissingData query={query} failure="Les graphiques n’ont pas pu être chargés.">
            <LoadingSkeleton variant="cards" rows={3} label="Chargement des graphiques" />
          </MissingData>
        )}
      </ChartsFold>
      {isBelowShown && children}
    </>
  );
}

/** Shares and duration, then weeks and categories. */
function Figures({ charts, range }: { charts: AnalyticsCharts; range: ReportRange }) {
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Box sx={figuresStyle}>
        <ShareFigure
          title="Livraisons complétées"
          of={['livraison planifiée', 'livraisons planifiées']}
          part={charts.completed.completed}
          whole={charts.completed.total}
          names={['Complétées', 'Incomplètes']}
          range={range}
        />
        <ShareFigure
          title="Réussite à la première visite"
          of={['livraison complétée', 'livraisons complétées']}
          part={charts.first_visit.first_visit}
          whole={charts.first_visit.completed}
          names={['Première visite', 'Visite suivante']}
          range={range}
        />
        <AverageFigure days={charts.average_days} range={range} />
      </Box>
      <Box sx={chartsStyle}>
        <WeeksFigure weeks={charts.deliveries_per_week} range={range} />
        <TurnoverFigure categories={charts.turnover_by_category} range={range} />
      </Box>
    </Box>
  );
}

const figuresStyle = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' },
} as const;

const chartsStyle = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
} as const;
