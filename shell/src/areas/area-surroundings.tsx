import { useSession, type RemoteName } from '@cigogne/shared-api';
import { FullScreenLoader } from '@cigogne/shared-ui/full-screen-loader';
import { lazy, Suspense, type ReactNode } from 'react';

// The frame, with drawer and icons, is not for the login page.
const AreaFrame = lazy(() =>
  import('./area-frame').then(
    (module) => ({ default: module.AreaFrame }),
    () => ({ default: WithoutFrame }),
  ),
);

interface AreaSurroundingsProps {
  name: RemoteName;
  children: ReactNode;
}

/** The frame with brand, user and logout around what the shell shows in place of an area. */
export function AreaSurroundings({ name, children }: AreaSurroundingsProps) {
  const { user } = useSession();
  if (!user) return <WithoutFrame>{children}</WithoutFrame>;
  return (
    <Suspense fallback={<FullScreenLoader />}>
      <AreaFrame name={name} user={user}>
        {children}
      </AreaFrame>
    </Suspense>
  );
}

function WithoutFrame({ children }: { children: ReactNode }) {
  return <main>{children}</main>;
}
