import type { AppStore } from '@cigogne/shared-api';
import LinearProgress from '@mui/material/LinearProgress';
import { lazy, Suspense, useEffect, useState } from 'react';
import type { StandaloneRemote } from '../standalone-remote';

interface RoleAppAreaProps {
  readonly remote: StandaloneRemote;
  readonly store: AppStore;
  /** Called once the area is displayed. */
  readonly onShown: () => void;
}

/** The area itself, loaded on its first render. */
export function RoleAppArea({ remote, store, onShown }: RoleAppAreaProps) {
  const [Root] = useState(() =>
    lazy(async () => ({ default: (await remote.openRoleApp(store)).Root })),
  );
  return (
    // This MUI component also loads '@mui/system/RtlProvider' into the page, which remotes share.
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
