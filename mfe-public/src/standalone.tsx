import { createAppStore, logout, useAppDispatch, useSession } from '@cigogne/shared-api';
import { BrowserRouter } from '@cigogne/shared-api/router';
import { StandalonePage } from '@cigogne/shared-ui/standalone-page';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import roleApp from './role-app';

/** The public site asks for no session, so there is nobody to sign in as. */
function Standalone() {
  const { user } = useSession();
  const dispatch = useAppDispatch();
  return (
    <StandalonePage
      title="mfe-public"
      accounts={[]}
      user={user}
      onSignIn={() => undefined}
      onSignOut={() => void dispatch(logout())}
    >
      <BrowserRouter>
        <roleApp.Root />
      </BrowserRouter>
    </StandalonePage>
  );
}

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');
const store = createAppStore();
void roleApp.attach(store);
createRoot(root).render(
  <Provider store={store}>
    <Standalone />
  </Provider>,
);
