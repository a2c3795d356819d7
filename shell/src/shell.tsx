import type { AppStore } from '@cigogne/shared-api';
import { BrowserRouter } from '@cigogne/shared-api/router';
import { LazyConfirmHost } from '@cigogne/shared-ui/lazy-confirm-host';
import { LazyToaster } from '@cigogne/shared-ui/lazy-toaster';
import { SuiteProviders } from '@cigogne/shared-ui/suite-providers';
import { useState } from 'react';
import { Provider } from 'react-redux';
import { createAreas, type Areas } from './areas/areas';
import { suiteRemotes, type SuiteRemotes } from './areas/suite-remotes';
import { SuiteRoutes } from './routing/suite-routes';
import { SessionGate } from './session-gate/session-gate';

interface ShellProps {
  store: AppStore;
  /** Replaced in tests, which have no federation. */
  remotes?: SuiteRemotes;
  /** When an area has been opened before the first render. */
  areas?: Areas;
}

/** The host of the suite: session, routing and the remotes of the areas. */
export function Shell({ store, remotes = suiteRemotes, areas }: ShellProps) {
  const [{ rootOf }] = useState(() => areas ?? createAreas(store, remotes.load));
  return (
    <Provider store={store}>
      <SuiteProviders>
        <LazyToaster />
        <LazyConfirmHost />
        <BrowserRouter>
          <SessionGate remotes={remotes}>
            <SuiteRoutes rootOf={rootOf} />
          </SessionGate>
        </BrowserRouter>
      </SuiteProviders>
    </Provider>
  );
}
