import { Navigate, Route, Routes } from '@cigogne/shared-api/router';
import { __Pascal__Frame } from './__name__-frame';
import { area } from './area';
import __Records__Screen from './__records__/__records__-screen';

/** All screens of the area. Further ones are lazy: `lazy(() => import('./…'))`, within a `Suspense`. */
export function __Pascal__Routes() {
  return (
    <__Pascal__Frame>
      <Routes>
        {/* Not lazy: it is the first screen, and a separate chunk would cost a round trip. */}
        <Route index element={<__Records__Screen />} />
        <Route path="*" element={<Navigate to={area.path} replace />} />
      </Routes>
    </__Pascal__Frame>
  );
}
