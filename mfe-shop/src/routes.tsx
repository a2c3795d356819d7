import { Navigate, Route, Routes } from '@cigogne/shared-api/router';
import { lazy, Suspense } from 'react';
import { Dashboard } from './dashboard/dashboard';
import { ScreenSkeleton } from './components/screen-skeleton';
import { ShopFrame } from './shop-frame';

/** Every screen of the area, by its address below /shop; the first one is the area's home. */
const SCREENS = [
  { path: 'create-delivery', Screen: lazy(() => import('./create-delivery/create-delivery-page')) },
  { path: 'products', Screen: lazy(() => import('./products/products-page')) },
  { path: 'deliveries', Screen: lazy(() => import('./deliveries/deliveries-page')) },
  { path: 'deliveries/:id', Screen: lazy(() => import('./delivery-detail/delivery-detail-page')) },
  {
    path: 'inventory-reports',
    Screen: lazy(() => import('./inventory-reports/inventory-reports-page')),
  },
  { path: 'history', Screen: lazy(() => import('./deliveries/delivery-history-page')) },
];

/** The shop area, below the shell's `/shop/*`. */
export function ShopRoutes() {
  return (
    <ShopFrame>
      <Suspense fallback={<ScreenSkeleton />}>
        <Routes>
          {/* Not lazy: it opens with the area, and a separate chunk would only cost a round trip. */}
          <Route index element={<Dashboard />} />
          {SCREENS.map(({ path, Screen }) => (
            <Route key={path} path={path} element={<Screen />} />
          ))}
          <Route path="*" element={<Navigate to="/shop" replace />} />
        </Routes>
      </Suspense>
    </ShopFrame>
  );
}
