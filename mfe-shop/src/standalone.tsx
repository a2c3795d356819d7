import {
  checkAuth,
  createAppStore,
  login,
  logout,
  useAppDispatch,
  useSession,
} from '@cigogne/shared-api';
import { BrowserRouter, Navigate, Route, Routes } from '@cigogne/shared-api/router';
import { StandalonePage, type StandaloneAccount } from '@cigogne/shared-ui/standalone-page';
import { toast } from '@cigogne/shared-ui/toast';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import roleApp from './role-app';

const ACCOUNTS: readonly StandaloneAccount[] = [
  { label: 'Boutique', email: 'boutique@cigogne.example', password: 'demo1234' },
];

/** The area alone, for quality assurance and development: the same App with a store of its own. */
function Standalone() {
  const { user, checkingAuth } = useSession();
  const dispatch = useAppDispatch();
  const signIn = async ({ email, password }: StandaloneAccount) => {
    const outcome = await dispatch(login({ email, password }));
    if (!outcome.ok) toast.error(outcome.message);
  };
  return (
    <StandalonePage
      title="mfe-shop"
      accounts={ACCOUNTS}
      user={user}
      checking={checkingAuth}
      onSignIn={(account) => void signIn(account)}
      onSignOut={() => void dispatch(logout())}
    >
      <BrowserRouter>
        <Routes>
          <Route path="/shop/*" element={<roleApp.Root />} />
          <Route path="*" element={<Navigate to="/shop" replace />} />
        </Routes>
      </BrowserRouter>
    </StandalonePage>
  );
}

const store = createAppStore();
void roleApp.attach(store);
void store.dispatch(checkAuth());
createRoot(document.getElementById('root')!).render(
  <Provider store={store}>
    <Standalone />
  </Provider>,
);
