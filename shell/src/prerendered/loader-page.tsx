import { FullScreenLoader } from '@cigogne/shared-ui/full-screen-loader';
import { SuiteProviders } from '@cigogne/shared-ui/suite-providers';
import type { ReactNode } from 'react';
import { brokenPageMarkup } from '../broken-page';

const NOT_LOADED =
  'La page n’a pas pu être chargée entièrement. Vérifiez votre réseau, puis rechargez-la.';

/**
 * What the shell's own page shows until the scripts render (build-config/prerender/static-loader.mjs), and what its first
 * script shows instead when they do not arrive (build-config/page.html).
 */
export function openPages(): Record<string, ReactNode> {
  return {
    loader: (
      <>
        <SuiteProviders>
          <FullScreenLoader />
        </SuiteProviders>
        <template
          id="not-loaded"
          dangerouslySetInnerHTML={{ __html: brokenPageMarkup(NOT_LOADED) }}
        />
      </>
    ),
  };
}
