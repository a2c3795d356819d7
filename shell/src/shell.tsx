import type { AppStore, loadRoleApp, preloadRoleApp } from '@cigogne/shared-api';
import { BrowserRouter } from '@cigogne/shared-api/router';
import { LazyConfirmHost } from '@cigogne/shared-ui/lazy-confirm-host';
import { LazyToaster } from '@cigogne/shared-ui/lazy-toaster';
import { SuiteProviders } from '@cigogne/shared-ui/suite-providers';
import { useState } from 'react';
import { Provider } from 'react-redux';
import { createAreas } from './areas/areas';
import { loadSuiteRemote, preloadSuiteRemote } from './areas/suite-remotes';
import { SuiteRoutes } from './routing/suite-routes';
import { SessionGate } from './session-gate/session-gate';

interface ShellProps {
  store: AppStore;
  /** How remotes come into the page; given by tests, which have no federation. */
  load?: typeof loadRoleApp;
  preload?: typeof preloadRoleApp;
}

/** The host of the suite: session, routing and the remotes of the areas. */
export function Shell({ store, load = loadSuiteRemote, preload = preloadSuiteRemote }: ShellProps) {
  const [rootOf] = useState(() => createAreas(store, load));
  return (
    <Provider store={store}>
      <SuiteProviders>
        <LazyToaster />
        <LazyConfirmHost />
        <BrowserRouter>
          <SessionGate preload={preload}>
            <SuiteRoutes rootOf={rootOf} />
          </SessionGate>
        </BrowserRouter>
      </SuiteProviders>
    </Provider>
  );
}
