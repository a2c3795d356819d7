import { Navigate, Route, Routes } from '@cigogne/shared-api/router';
import DeliveriesScreen from './deliveries/deliveries-screen';

/** Every screen of the driver's area. */
export function DriverRoutes() {
  return (
    <Routes>
      {/* Not lazy: it is the only screen, and a separate chunk would cost a round trip. */}
      <Route index element={<DeliveriesScreen />} />
      <Route path="*" element={<Navigate to="/driver" replace />} />
    </Routes>
  );
}
