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

/** Areas that bring a frame of their own: the shell's would only be in its place for a moment. */
const FRAMED_BY_THEMSELVES: readonly RemoteName[] = ['public', 'driver'];

/** While a remote is on its way: a skeleton in the shell's frame, or else the full loader. */
export function AreaLoading({ name }: { name: RemoteName }) {
  if (FRAMED_BY_THEMSELVES.includes(name)) return <FullScreenLoader />;
  return (
    <Suspense fallback={<FullScreenLoader />}>
      <AreaSurroundings name={name}>
        <ScreenSkeleton />
      </AreaSurroundings>
    </Suspense>
  );
}
