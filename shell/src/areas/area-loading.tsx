import type { RemoteName } from '@cigogne/shared-api';
import { FullScreenLoader } from '@cigogne/shared-ui/full-screen-loader';
import { lazy, Suspense } from 'react';
import { LazyAreaFrame } from './lazy-area-frame';

const ScreenSkeleton = lazy(() =>
  import('./screen-skeleton').then(
    (module) => ({ default: module.ScreenSkeleton }),
    () => ({ default: FullScreenLoader }),
  ),
);

/** Areas whose frame is not the shell's AppFrame: showing that first would only flicker. */
const WITH_OWN_FRAME: readonly RemoteName[] = ['public', 'driver'];

/** While a remote is loading: a skeleton in the shell's frame, or the full-screen loader. */
export function AreaLoading({ name }: { name: RemoteName }) {
  if (WITH_OWN_FRAME.includes(name)) return <FullScreenLoader />;
  return (
    <Suspense fallback={<FullScreenLoader />}>
      <LazyAreaFrame name={name}>
        <ScreenSkeleton />
      </LazyAreaFrame>
    </Suspense>
  );
}
