import type { RemoteArea } from '@cigogne/contract';
import { useLocation } from '@cigogne/shared-api/router';
import { Suspense, useState } from 'react';
import { ReplacePrerendered } from '../prerendered/replace-prerendered';
import { AreaBoundary } from './area-boundary';
import { AreaLoading } from './area-loading';
import type { Areas } from './areas';
import { FailurePanel } from './failure-panel';
import { LazyAreaFrame } from './lazy-area-frame';
import type { SuiteRemotes } from './suite-remotes';

interface AreaViewProps {
  name: string;
  /** Undefined when the registry does not describe it. */
  area: RemoteArea | undefined;
  areas: Areas;
  remotes: SuiteRemotes;
}

/**
 * Renders a remote: a skeleton while it loads, a panel when it cannot be loaded or crashes. Its
 * failure affects nothing else on the page.
 */
export function AreaView({ name, area, areas, remotes }: AreaViewProps) {
  const { pathname } = useLocation();
  const [Root, setRoot] = useState(() => areas.rootOf(name));
  const [attempt, setAttempt] = useState(0);

  function retry(): void {
    setRoot(() => areas.reopen(name));
    setAttempt(attempt + 1);
  }

  return (
    <AreaBoundary
      key={attempt}
      name={name}
      path={pathname}
      renderFailure={(error) => (
        <LazyAreaFrame name={name} area={area}>
          <ReplacePrerendered byFailure />
          <FailurePanel remotes={remotes} name={name} area={area} error={error} onRetry={retry} />
        </LazyAreaFrame>
      )}
    >
      <Suspense fallback={<AreaLoading name={name} area={area} />}>
        <Root />
        <ReplacePrerendered />
      </Suspense>
    </AreaBoundary>
  );
}
