import type { RemoteArea } from '@cigogne/contract';
import { useSession } from '@cigogne/shared-api';
import { FullScreenLoader } from '@cigogne/shared-ui/full-screen-loader';
import { lazy, Suspense, type ReactNode } from 'react';

// A chunk of its own, so that the login page does not load drawer and icons.
const AreaFrame = lazy(() =>
  import('./area-frame').then(
    (module) => ({ default: module.AreaFrame }),
    () => ({ default: WithoutFrame }),
  ),
);

interface LazyAreaFrameProps {
  name: string;
  /** Undefined when the registry does not describe it. */
  area: RemoteArea | undefined;
  children: ReactNode;
}

/** The area's frame, loaded when it is needed, around what the shell shows in place of the area. */
export function LazyAreaFrame({ name, area, children }: LazyAreaFrameProps) {
  const { user } = useSession();
  if (!user) return <WithoutFrame>{children}</WithoutFrame>;
  return (
    <Suspense fallback={<FullScreenLoader />}>
      <AreaFrame name={name} area={area} user={user}>
        {children}
      </AreaFrame>
    </Suspense>
  );
}

function WithoutFrame({ children }: { children: ReactNode }) {
  return <main>{children}</main>;
}
