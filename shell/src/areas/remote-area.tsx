import type { RemoteName } from '@cigogne/shared-api';
import { useLocation } from '@cigogne/shared-api/router';
import { Suspense, useState } from 'react';
import { ReplacePrerendered } from '../prerendered/replace-prerendered';
import { AreaBoundary } from './area-boundary';
import { AreaLoading } from './area-loading';
import { LazyAreaFrame } from './lazy-area-frame';
import type { RootOf } from './areas';
import { FailurePanel } from './failure-panel';

interface RemoteAreaProps {
  name: RemoteName;
  rootOf: RootOf;
}

/**
 * Renders a remote: a skeleton while it loads, a panel when it cannot be loaded or crashes. Its
 * failure affects nothing else on the page.
 */
export function RemoteArea({ name, rootOf }: RemoteAreaProps) {
  const { pathname } = useLocation();
  const [Root, setRoot] = useState(() => rootOf(name));
  const [attempt, setAttempt] = useState(0);

  function retry(): void {
    setRoot(() => rootOf(name));
    setAttempt(attempt + 1);
  }

  return (
    <AreaBoundary
      key={attempt}
      path={pathname}
      renderFailure={(error) => (
        <LazyAreaFrame name={name}>
          <ReplacePrerendered />
          <FailurePanel name={name} error={error} onRetry={retry} />
        </LazyAreaFrame>
      )}
    >
      <Suspense fallback={<AreaLoading name={name} />}>
        <Root />
        <ReplacePrerendered />
      </Suspense>
    </AreaBoundary>
  );
}
