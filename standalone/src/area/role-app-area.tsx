import type { AppStore } from '@cigogne/shared-api';
import LinearProgress from '@mui/material/LinearProgress';
import { lazy, Suspense, useEffect, useState } from 'react';
import type { StandaloneRemote } from '../standalone-remote';

interface RoleAppAreaProps {
  readonly remote: StandaloneRemote;
  readonly store: AppStore;
  /** Called once the area is shown. */
  readonly onShown: () => void;
}

/** The area itself, loaded when it is rendered first. */
export function RoleAppArea({ remote, store, onShown }: RoleAppAreaProps) {
  const [Root] = useState(() =>
    lazy(async () => ({ default: (await remote.openRoleApp(store)).Root })),
  );
  return (
    // This component of MUI also brings '@mui/system/RtlProvider' into the page, which remotes share.
    <Suspense fallback={<LinearProgress aria-label="Chargement" />}>
      <Root />
      <Shown onShown={onShown} />
    </Suspense>
  );
}

function Shown({ onShown }: Pick<RoleAppAreaProps, 'onShown'>) {
  useEffect(onShown, [onShown]);
  return null;
}
