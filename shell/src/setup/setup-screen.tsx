import { SETUP_PATH, SHELL_NAME } from '@cigogne/contract';
import { usePageTitle } from '@cigogne/shared-ui/page-title';
import Box from '@mui/material/Box';
import { lazy, Suspense } from 'react';
import { AreaBoundary } from '../areas/area-boundary';
import { PartnerPage } from '../login/partner-page';
import { NotLoaded } from '../signup/not-loaded';

/** A separate chunk, so that the login page does not load it. */
const Setup = lazy(() => import('./setup').then((m) => ({ default: m.Setup })));

/** Where a house without any account gets its first one. */
export function SetupScreen() {
  usePageTitle('Première mise en route');
  return (
    <PartnerPage
      title="Première mise en route"
      lead="Quelques minutes suffisent, et tout se modifie ensuite dans les paramètres."
    >
      <AreaBoundary name={SHELL_NAME} path={SETUP_PATH} renderFailure={() => <NotLoaded />}>
        <Suspense fallback={<Box sx={{ minHeight: 480 }} />}>
          <Setup />
        </Suspense>
      </AreaBoundary>
    </PartnerPage>
  );
}
