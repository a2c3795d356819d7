import { LEGAL_PAGES } from '@cigogne/contract';
import { createAppStore } from '@cigogne/shared-api';
import { MemoryRouter } from '@cigogne/shared-api/router';
import { SuiteProviders } from '@cigogne/shared-ui/suite-providers';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { publicApi } from './api/public-api';
import { PublicArea } from './public-area';

/** Replaced by the server: the company's data is configured where the site runs, not where it is built. */
const PLACEHOLDERS = {
  company: '__company__',
  phone: '__phone__',
  email: '__email__',
  head_office: '__head_office__',
  depot: '__depot__',
  demo_accounts: [],
};

/** Replaced by the server with the text's blocks (server/src/http/site/text-as-html.ts). */
const TEXT_PLACEHOLDER = '## __legal_heading__\n\n__legal_text__';

/** The landing page and the legal pages, for prerendering at build time. */
export async function openPages(): Promise<Record<string, ReactNode>> {
  const store = createAppStore();
  store.attach(publicApi);
  // The store's type does not include the injected slices.
  const dispatch = store.dispatch as ThunkDispatch<
    { publicApi: ReturnType<typeof publicApi.reducer> },
    undefined,
    UnknownAction
  >;
  await dispatch(publicApi.util.upsertQueryData('siteSettings', undefined, PLACEHOLDERS));
  await dispatch(
    publicApi.util.upsertQueryData('legalTexts', undefined, {
      legal_notice: TEXT_PLACEHOLDER,
      privacy_policy: TEXT_PLACEHOLDER,
    }),
  );
  const page = (address: string) => (
    <Provider store={store}>
      <SuiteProviders>
        <MemoryRouter initialEntries={[address]}>
          <PublicArea />
        </MemoryRouter>
      </SuiteProviders>
    </Provider>
  );
  const pages: Record<string, ReactNode> = { landing: page('/') };
  for (const { path } of LEGAL_PAGES) pages[path.slice(1)] = page(path);
  return pages;
}
