import { createAppStore } from '@cigogne/shared-api';
import { MemoryRouter } from '@cigogne/shared-api/router';
import { SuiteProviders } from '@cigogne/shared-ui/suite-providers';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { publicApi } from './api/public-api';
import { LandingPage } from './landing/landing-page';

/** Filled in by the server: the company's data is configured where the site runs, not where it is built. */
const PLACEHOLDERS = {
  company: '__company__',
  phone: '__phone__',
  email: '__email__',
  head_office: '__head_office__',
  depot: '__depot__',
  demo_accounts: [],
};

/** The landing page as the build writes it into the HTML. */
export async function openPages(): Promise<Record<string, ReactNode>> {
  const store = createAppStore();
  store.attach(publicApi);
  // The type of the store does not know the slices that are attached to it.
  const dispatch = store.dispatch as ThunkDispatch<
    { publicApi: ReturnType<typeof publicApi.reducer> },
    undefined,
    UnknownAction
  >;
  await dispatch(publicApi.util.upsertQueryData('siteSettings', undefined, PLACEHOLDERS));
  return {
    landing: (
      <Provider store={store}>
        <SuiteProviders>
          <MemoryRouter>
            <LandingPage />
          </MemoryRouter>
        </SuiteProviders>
      </Provider>
    ),
  };
}
