import { FullScreenLoader } from '@cigogne/shared-ui/full-screen-loader';
import { SuiteProviders } from '@cigogne/shared-ui/suite-providers';
import type { ReactNode } from 'react';

/** What the shell's own page shows until the scripts render (build-config/prerender/static-loader.mjs). */
export function openPages(): Record<string, ReactNode> {
  return {
    loader: (
      <SuiteProviders>
        <FullScreenLoader />
      </SuiteProviders>
    ),
  };
}
