import type { AppStore } from '@cigogne/shared-api';
import { Navigate, Route, Routes } from '@cigogne/shared-api/router';
import { lazyScreen, openScreenAt, presentScreen } from '@cigogne/shared-api/lazy-screen';
import { HELP_PATH } from '@cigogne/shared-ui/help-address';
import { LoadingSkeleton } from '@cigogne/shared-ui/loading-skeleton';
import Box from '@mui/material/Box';
import { Suspense } from 'react';
import { area } from './area';
import * as dashboardScreen from './dashboard/dashboard-screen';
import { StockerFrame } from './stocker-frame';

/** Every screen of the area, by its address below /stocker; the first one is the area's home. */
export const SCREENS = [
  { path: '', screen: presentScreen(dashboardScreen) },
  { path: 'shops', screen: lazyScreen(() => import('./shops/shops-screen')) },
  { path: 'add', screen: lazyScreen(() => import('./add-stock/add-stock-screen')) },
  { path: 'inventory', screen: lazyScreen(() => import('./inventory/inventory-screen')) },
  { path: HELP_PATH, screen: lazyScreen(() => import('./help/help-screen')) },
];

/** Opens the screen at the present address before it is rendered. */
export const openPresentScreen = (store: AppStore) => openScreenAt(area.path, SCREENS, store);

/** Every screen of the stocker's area. */
export function StockerRoutes() {
  return (
    <StockerFrame>
      <Suspense fallback={<ScreenSkeleton />}>
        <Routes>
          {SCREENS.map(({ path, screen: { Screen } }) => (
            <Route key={path} path={path} element={<Screen />} />
          ))}
          <Route path="*" element={<Navigate to={area.path} replace />} />
        </Routes>
      </Suspense>
    </StockerFrame>
  );
}

function ScreenSkeleton() {
  return (
    <Box sx={{ p: { xs: 2, md: 3 } }}>
      <LoadingSkeleton variant="cards" label="Loading" />
    </Box>
  );
}
