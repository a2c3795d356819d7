import { Navigate, Route, Routes } from '@cigogne/shared-api/router';
import { LoadingSkeleton } from '@cigogne/shared-ui/loading-skeleton';
import Box from '@mui/material/Box';
import { lazy, Suspense } from 'react';

const DeliveriesScreen = lazy(() => import('./deliveries/deliveries-screen'));

/** Every screen of the driver's area. */
export function DriverRoutes() {
  return (
    <Suspense fallback={<WholeScreenSkeleton />}>
      <Routes>
        <Route index element={<DeliveriesScreen />} />
        <Route path="*" element={<Navigate to="/driver" replace />} />
      </Routes>
    </Suspense>
  );
}

function WholeScreenSkeleton() {
  return (
    <Box sx={{ maxWidth: 760, mx: 'auto', p: 2 }}>
      <LoadingSkeleton variant="cards" rows={3} label="Loading" />
    </Box>
  );
}
