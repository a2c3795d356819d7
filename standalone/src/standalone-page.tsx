import { type AppStore, useSession } from '@cigogne/shared-api';
import { BrowserRouter, Navigate, Route, Routes } from '@cigogne/shared-api/router';
import { LazyAboutHost } from '@cigogne/shared-ui/lazy-about-host';
import { LazyConfirmHost } from '@cigogne/shared-ui/lazy-confirm-host';
import { LazyToaster } from '@cigogne/shared-ui/lazy-toaster';
import { SuiteProviders } from '@cigogne/shared-ui/suite-providers';
import { AreaBoundary } from './area/area-boundary';
import { mayEnter } from './area/may-enter';
import { RoleAppArea } from './area/role-app-area';
import { StandaloneBar } from './bar/standalone-bar';
import { useCallback, useState } from 'react';
import type { Opened } from './opened';
import { pageVersions } from './page-versions';
import type { Setup } from './setup/setup';
import type { StandaloneRemote } from './standalone-remote';

interface StandalonePageProps extends Opened {
  readonly remote: StandaloneRemote;
  readonly setup: Setup;
  readonly store: AppStore;
}

/** A remote without the shell: the suite's theme, toasts and dialogs, with a bar above the area. */
export function StandalonePage({ remote, setup, store, played, problem }: StandalonePageProps) {
  const { user, checkingAuth } = useSession();
  const { path } = remote.area;
  const [version, setVersion] = useState(remote.version);
  const readVersion = useCallback(() => setVersion(remote.version()), [remote]);
  const isOpen = !problem && mayEnter(remote.area, checkingAuth ? null : user);
  return (
    <SuiteProviders>
      <LazyToaster />
      <LazyConfirmHost />
      <LazyAboutHost versions={pageVersions} />
      <StandaloneBar
        title={`mfe-${remote.name} ${version ?? ''}`}
        area={remote.area}
        setup={setup}
        played={played}
        problem={problem}
      />
      {isOpen && (
        <AreaBoundary name={remote.name}>
          <BrowserRouter>
            <Routes>
              <Route
                path={path === '/' ? '*' : `${path}/*`}
                element={<RoleAppArea remote={remote} store={store} onShown={readVersion} />}
              />
              {path !== '/' && <Route path="*" element={<Navigate to={path} replace />} />}
            </Routes>
          </BrowserRouter>
        </AreaBoundary>
      )}
    </SuiteProviders>
  );
}
