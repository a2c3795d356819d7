import type { AppStore } from '@cigogne/shared-api';
import { BrowserRouter } from '@cigogne/shared-api/router';
import { LazyAboutHost } from '@cigogne/shared-ui/lazy-about-host';
import { LazyConfirmHost } from '@cigogne/shared-ui/lazy-confirm-host';
import { LazyToaster } from '@cigogne/shared-ui/lazy-toaster';
import { SuiteProviders } from '@cigogne/shared-ui/suite-providers';
import { useState } from 'react';
import { Provider } from 'react-redux';
import { suiteVersions } from './about/suite-versions';
import { createAreas, type Areas } from './areas/areas';
import { federatedRemotes } from './areas/federated-remotes';
import type { SuiteRemotes } from './areas/suite-remotes';
import { OverrideBanner } from './overrides/override-banner';
import { SuiteRoutes } from './routing/suite-routes';
import { SessionGate } from './session-gate/session-gate';
import type { FirstCheck } from './start/open-ahead';

interface ShellProps {
  store: AppStore;
  /** Replaced in tests, which have no federation. */
  remotes?: SuiteRemotes;
  /** Given when an area was opened before the first render. */
  areas?: Areas;
  /** Given when the check was begun before the first render. */
  firstCheck?: FirstCheck;
}

/** The host of the suite: session, routing and the remotes of the areas. */
export function Shell({
  store,
  remotes = federatedRemotes,
  areas: opened,
  firstCheck,
}: ShellProps) {
  const [areas] = useState(() => opened ?? createAreas(store, remotes));
  return (
    <Provider store={store}>
      <SuiteProviders>
        <LazyToaster />
        <LazyConfirmHost />
        <LazyAboutHost versions={suiteVersions} />
        <OverrideBanner registered={areas.registered} remotes={remotes} />
        <BrowserRouter>
          <SessionGate areas={areas} remotes={remotes} firstCheck={firstCheck}>
            <SuiteRoutes areas={areas} remotes={remotes} />
          </SessionGate>
        </BrowserRouter>
      </SuiteProviders>
    </Provider>
  );
}
