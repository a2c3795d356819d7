import type { RemoteArea } from '@cigogne/contract';
import { FullScreenLoader } from '@cigogne/shared-ui/full-screen-loader';
import { lazy, Suspense } from 'react';
import { LazyAreaFrame } from './lazy-area-frame';

const ScreenSkeleton = lazy(() =>
  import('./screen-skeleton').then(
    (module) => ({ default: module.ScreenSkeleton }),
    () => ({ default: FullScreenLoader }),
  ),
);

interface AreaLoadingProps {
  name: string;
  area: RemoteArea | undefined;
}

/**
 * Shown while a remote is loading: a skeleton in the shell's frame, or the full-screen loader for an area with a frame
 * of its own, where the shell's would only flicker, and for an unknown area.
 */
export function AreaLoading({ name, area }: AreaLoadingProps) {
  if (area?.frame !== 'sidebar') return <FullScreenLoader />;
  return (
    <Suspense fallback={<FullScreenLoader />}>
      <LazyAreaFrame name={name} area={area}>
        <ScreenSkeleton />
      </LazyAreaFrame>
    </Suspense>
  );
}
