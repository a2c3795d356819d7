import { type AppStore } from '@cigogne/shared-api';
import CircularProgress from '@mui/material/CircularProgress';
import { lazy, Suspense, useState } from 'react';
import type { StandaloneRemote } from '../standalone-remote';

interface RoleAppAreaProps {
  readonly remote: StandaloneRemote;
  readonly store: AppStore;
}

/** The area itself, loaded when it is rendered first. */
export function RoleAppArea({ remote, store }: RoleAppAreaProps) {
  const [Root] = useState(() =>
    lazy(async () => ({ default: (await remote.openRoleApp(store)).Root })),
  );
  return (
    <Suspense fallback={<CircularProgress aria-label="Chargement" sx={{ m: 4 }} />}>
      <Root />
    </Suspense>
  );
}
