import type { RemoteName, RoleApp } from '@cigogne/shared-api';
import { checkAuth, createAppStore } from '@cigogne/shared-api';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { StandalonePage } from './standalone-page';

/** Shows a remote alone on the page, with a store of its own; the API must run beside it. */
export function openStandalone(name: RemoteName, roleApp: RoleApp): void {
  const store = createAppStore();
  void roleApp.attach(store);
  void store.dispatch(checkAuth());
  createRoot(document.getElementById('root')!).render(
    <Provider store={store}>
      <StandalonePage name={name} roleApp={roleApp} />
    </Provider>,
  );
}
