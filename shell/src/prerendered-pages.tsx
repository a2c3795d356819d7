import { createAppStore } from '@cigogne/shared-api';
import { MemoryRouter } from '@cigogne/shared-api/router';
import {
  DEMO_ACCOUNTS,
  LOGIN_PATH,
  LOGIN_REFUSAL_PARAM,
  LOGIN_REFUSALS,
  type LoginRefusal,
  type SiteSettings,
} from '@cigogne/contract';
import { SuiteProviders } from '@cigogne/shared-ui/suite-providers';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { Login } from './login/login-screen';

type DemoAccounts = SiteSettings['demo_accounts'];

/** The login page as the build prerenders it: as it opens, and after each refusal, without and with demo accounts. */
export function openPages(): Record<string, ReactNode> {
  const refusals = Object.keys(LOGIN_REFUSALS) as LoginRefusal[];
  const pages = (ending: string, demoAccounts: DemoAccounts) => ({
    [`login${ending}`]: <LoginPage address={LOGIN_PATH} demoAccounts={demoAccounts} />,
    ...Object.fromEntries(
      refusals.map((refusal) => [
        `login-${refusal}${ending}`,
        <LoginPage
          key={refusal}
          address={`${LOGIN_PATH}?${LOGIN_REFUSAL_PARAM}=${refusal}`}
          demoAccounts={demoAccounts}
        />,
      ]),
    ),
  });
  return { ...pages('', []), ...pages('-demo', [...DEMO_ACCOUNTS]) };
}

function LoginPage({ address, demoAccounts }: { address: string; demoAccounts: DemoAccounts }) {
  return (
    <Provider store={createAppStore()}>
      <SuiteProviders>
        <MemoryRouter initialEntries={[address]}>
          <Login demoAccounts={demoAccounts} />
        </MemoryRouter>
      </SuiteProviders>
    </Provider>
  );
}
