import { Navigate, Route, Routes } from '@cigogne/shared-api/router';
import { LoadingSkeleton } from '@cigogne/shared-ui/loading-skeleton';
import Box from '@mui/material/Box';
import { lazy, Suspense } from 'react';
import DashboardScreen from './dashboard/dashboard-screen';
import { StockerFrame } from './stocker-frame';

const AddStockScreen = lazy(() => import('./add-stock/add-stock-screen'));
const ShopsScreen = lazy(() => import('./shops/shops-screen'));
const InventoryScreen = lazy(() => import('./inventory/inventory-screen'));

/** Every screen of the stocker's area. */
export function StockerRoutes() {
  return (
    <StockerFrame>
      <Suspense fallback={<ScreenSkeleton />}>
        <Routes>
          {/* Not lazy: it is the first screen, and a separate chunk would cost a round trip. */}
          <Route index element={<DashboardScreen />} />
          <Route path="shops" element={<ShopsScreen />} />
          <Route path="add" element={<AddStockScreen />} />
          <Route path="inventory" element={<InventoryScreen />} />
          <Route path="*" element={<Navigate to="/stocker" replace />} />
        </Routes>
      </Suspense>
    </StockerFrame>
  );
}

function ScreenSkeleton() {
  return (
    <Box sx={{ p: { xs: 2, md: 3 } }}>
      <LoadingSkeleton variant="cards" />
    </Box>
  );
}
