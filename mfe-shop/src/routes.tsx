import type { AppStore } from '@cigogne/shared-api';
import { Navigate, Route, Routes } from '@cigogne/shared-api/router';
import { lazyScreen, openScreenAt, presentScreen } from '@cigogne/shared-api/lazy-screen';
import { HELP_PATH } from '@cigogne/shared-ui/help-address';
import { Suspense } from 'react';
import { area } from './area';
import * as dashboard from './dashboard/dashboard';
import { ScreenSkeleton } from './components/screen-skeleton';
import { ShopFrame } from './shop-frame';

/** Every screen of the area, by its address below /shop; the first one is the area's home. */
export const SCREENS = [
  { path: '', screen: presentScreen(dashboard) },
  {
    path: 'create-delivery',
    screen: lazyScreen(() => import('./create-delivery/create-delivery-page')),
  },
  { path: 'products', screen: lazyScreen(() => import('./products/products-page')) },
  {
    path: 'deliveries',
    screen: lazyScreen(() => import('./deliveries/deliveries-page')),
  },
  {
    path: 'deliveries/:id',
    screen: lazyScreen(() => import('./delivery-detail/delivery-detail-page')),
  },
  {
    path: 'inventory-reports',
    screen: lazyScreen(() => import('./inventory-reports/inventory-reports-page')),
  },
  {
    path: 'history',
    screen: lazyScreen(() => import('./deliveries/delivery-history-page')),
  },
  { path: HELP_PATH, screen: lazyScreen(() => import('./help/help-screen')) },
];

/** Opens the screen at the present address before it is rendered. */
export const openPresentScreen = (store: AppStore) => openScreenAt(area.path, SCREENS, store);

/** The shop area, below the shell's `/shop/*`. */
export function ShopRoutes() {
  return (
    <ShopFrame>
      <Suspense fallback={<ScreenSkeleton />}>
        <Routes>
          {SCREENS.map(({ path, screen: { Screen } }) => (
            <Route key={path} path={path} element={<Screen />} />
          ))}
          <Route path="*" element={<Navigate to={area.path} replace />} />
        </Routes>
      </Suspense>
    </ShopFrame>
  );
}
