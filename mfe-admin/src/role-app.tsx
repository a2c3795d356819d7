import { ROLE_APP_API_VERSION, type AppStore, type RoleApp } from '@cigogne/shared-api';
import { Route, Routes } from '@cigogne/shared-api/router';
import { listenToWindow, useLiveUpdates } from '@cigogne/shared-api/query';
import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import { Suspense } from 'react';
import { AdminFrame } from './admin-frame';
import { adminApi } from './api/admin-api';
import { HOME, screenAt, SCREENS } from './routes';
import { ShopFilterProvider } from './shop-filter';

function Root() {
  useLiveUpdates();
  return (
    <ShopFilterProvider>
      <AdminFrame>
        <Suspense fallback={<ScreenLoading />}>
          <Routes>
            {SCREENS.map(({ path, screen: { Screen } }) => (
              <Route key={path} path={path} element={<Screen />} />
            ))}
            {/* Unknown addresses show the overview (part 1, section 2.4). */}
            <Route path="*" element={<HOME.screen.Screen />} />
          </Routes>
        </Suspense>
      </AdminFrame>
    </ShopFilterProvider>
  );
}

function ScreenLoading() {
  return (
    <Box sx={{ display: 'grid', placeItems: 'center', minHeight: '60vh' }}>
      <CircularProgress aria-label="Chargement" />
    </Box>
  );
}

function attach(store: AppStore): Promise<void> {
  store.attach(adminApi);
  // Pauses polling while the tab is hidden.
  listenToWindow(store.dispatch);
  return screenAt(window.location.pathname).screen.open(store);
}

const roleApp: RoleApp = { apiVersion: ROLE_APP_API_VERSION, attach, Root };
export default roleApp;
