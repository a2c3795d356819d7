import { useSession, type AppStore } from '@cigogne/shared-api';
import { formatLongDay, todayInParis } from '@cigogne/contract';
import { MissingData } from '@cigogne/shared-ui/missing-data';
import { usePageTitle } from '@cigogne/shared-ui/page-title';
import { useReadyOnce } from '@cigogne/shared-ui/use-ready-once';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { getOverview, useGetOverviewQuery } from '../api/overview';
import { POLLING_WHEN_OLD } from '../api/polling';
import { getFirstSteps } from '../api/first-steps';
import { listQuotes } from '../api/quotes';
import { DayFigures, LoadingDayFigures } from './day-figures';
import { FirstSteps, useFirstSteps } from './first-steps';
import { QuickActions } from './quick-actions';
import { Quotes } from './quotes';

/** Prefetches what the screen shows first. */
export const preload = ({ dispatch }: AppStore): Promise<unknown> =>
  Promise.all([
    dispatch(getOverview.initiate(undefined, { subscribe: false })),
    dispatch(getFirstSteps.initiate(undefined, { subscribe: false })),
    dispatch(listQuotes.initiate(undefined, { subscribe: false })),
  ]);

/** The area's first page: the figures of the day, and links to the other screens. */
export default function OverviewScreen() {
  usePageTitle('Tableau de bord');
  const { user } = useSession();
  const query = useGetOverviewQuery(undefined, POLLING_WHEN_OLD);
  const { data } = query;
  const firstSteps = useFirstSteps();
  const isOpen = useReadyOnce(!firstSteps.isLoading);

  return (
    <Box sx={{ maxWidth: 1080, mx: 'auto', p: { xs: 2, sm: 4 } }}>
      <Typography variant="h1">Tableau de bord</Typography>
      <Typography sx={{ mt: 0.5, mb: 4, color: 'text.secondary' }}>
        {user && `Bonjour ${user.name}. `}Nous sommes le{' '}
        {formatLongDay(data?.date ?? todayInParis())}.
      </Typography>
      {!isOpen ? (
        // Content below the first steps would move when they arrive.
        <LoadingDayFigures />
      ) : (
        <>
          <FirstSteps steps={firstSteps.steps} />
          {data ? (
            <DayFigures overview={data} />
          ) : (
            <MissingData query={query} failure="Les chiffres du jour n’ont pas pu être chargés.">
              <LoadingDayFigures />
            </MissingData>
          )}
          <QuickActions />
          <Quotes />
        </>
      )}
    </Box>
  );
}
