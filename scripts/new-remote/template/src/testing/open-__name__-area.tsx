import { MemoryRouter, Route, Routes, useLocation } from '@cigogne/shared-api/router';
import { anAuthUser, createTestStore } from '@cigogne/shared-api/testing';
import { ConfirmHost } from '@cigogne/shared-ui/confirm-host';
import { SuiteProviders } from '@cigogne/shared-ui/suite-providers';
import { Toaster } from '@cigogne/shared-ui/toaster';
import { render } from '@testing-library/react';
import { Provider } from 'react-redux';
import { __camel__Api } from '../api/__name__-api';
import { area } from '../area';
import roleApp from '../role-app';

/** Renders the area at an address as the shell does, with toasts and confirmations. */
export function open__Pascal__Area(address: string) {
  const [role] = area.roles;
  const store = createTestStore({ user: anAuthUser({ role: role! }), apis: [__camel__Api] });
  const shown = { address: '' };
  render(
    <Provider store={store}>
      <SuiteProviders>
        <MemoryRouter initialEntries={[address]}>
          <AddressWatch onChange={(now) => (shown.address = now)} />
          <Routes>
            <Route path={`${area.path}/*`} element={<roleApp.Root />} />
          </Routes>
        </MemoryRouter>
        <Toaster />
        <ConfirmHost />
      </SuiteProviders>
    </Provider>,
  );
  return { store, shown };
}

function AddressWatch({ onChange }: { onChange: (address: string) => void }) {
  onChange(useLocation().pathname);
  return null;
}
