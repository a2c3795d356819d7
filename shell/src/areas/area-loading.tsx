import type { RemoteName } from '@cigogne/shared-api';
import { FullScreenLoader } from '@cigogne/shared-ui/full-screen-loader';
import { lazy, Suspense } from 'react';
import { AreaSurroundings } from './area-surroundings';

const ScreenSkeleton = lazy(() =>
  import('./screen-skeleton').then(
    (module) => ({ default: module.ScreenSkeleton }),
    () => ({ default: FullScreenLoader }),
  ),
);

/** While a remote is on its way: a skeleton in the frame, or the full loader on the public side. */
export function AreaLoading({ name }: { name: RemoteName }) {
  if (name === 'public') return <FullScreenLoader />;
  return (
    <Suspense fallback={<FullScreenLoader />}>
      <AreaSurroundings name={name}>
        <ScreenSkeleton />
      </AreaSurroundings>
    </Suspense>
  );
}
