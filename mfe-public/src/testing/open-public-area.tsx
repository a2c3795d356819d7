import { BrowserRouter } from '@cigogne/shared-api/router';
import { createTestStore } from '@cigogne/shared-api/testing';
import { ConfirmHost } from '@cigogne/shared-ui/confirm-host';
import { render } from '@testing-library/react';
import { Provider } from 'react-redux';
import { publicApi } from '../api/public-api';
import roleApp from '../role-app';

/** Opens the visitors' area at a path, by default the landing page. */
export function openPublicArea(path = '/') {
  window.history.replaceState(window.history.state, '', path);
  const store = createTestStore({ apis: [publicApi] });
  void roleApp.attach(store);
  return render(
    <Provider store={store}>
      <BrowserRouter>
        <roleApp.Root />
        <ConfirmHost />
      </BrowserRouter>
    </Provider>,
  );
}
