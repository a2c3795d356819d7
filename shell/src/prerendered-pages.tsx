import { createAppStore } from '@cigogne/shared-api';
import { MemoryRouter } from '@cigogne/shared-api/router';
import { LOGIN_REFUSALS, type LoginRefusal } from '@cigogne/contract';
import { SuiteProviders } from '@cigogne/shared-ui/suite-providers';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { LoginScreen } from './login/login-screen';

/** The login page as the build prerenders it: as it opens, and after each refusal. */
export function openPages(): Record<string, ReactNode> {
  const refusals = Object.keys(LOGIN_REFUSALS) as LoginRefusal[];
  return {
    login: <LoginPage address="/login" />,
    ...Object.fromEntries(
      refusals.map((refusal) => [
        `login-${refusal}`,
        <LoginPage key={refusal} address={`/login?refus=${refusal}`} />,
      ]),
    ),
  };
}

function LoginPage({ address }: { address: string }) {
  return (
    <Provider store={createAppStore()}>
      <SuiteProviders>
        <MemoryRouter initialEntries={[address]}>
          <LoginScreen />
        </MemoryRouter>
      </SuiteProviders>
    </Provider>
  );
}
