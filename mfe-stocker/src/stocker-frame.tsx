import { useLogout, useSession } from '@cigogne/shared-api';
import { useLastSeen } from '@cigogne/shared-api/last-seen';
import { mayLeave, useLocation, useNavigate } from '@cigogne/shared-api/router';
import { ROLE_LABELS, sidebarKey } from '@cigogne/contract';
import { AppFrame, type FrameEntry } from '@cigogne/shared-ui/app-frame';
import { confirm } from '@cigogne/shared-ui/confirm';
import { helpAddress } from '@cigogne/shared-ui/help-address';
import { usePageLanguage } from '@cigogne/shared-ui/page-language';
import { toast } from '@cigogne/shared-ui/toast';
import AddBoxOutlined from '@mui/icons-material/AddBoxOutlined';
import DashboardOutlined from '@mui/icons-material/DashboardOutlined';
import Inventory2Outlined from '@mui/icons-material/Inventory2Outlined';
import type { ReactNode } from 'react';
import { area } from './area';
import { forgetSelectedShop } from './components/use-selected-shop';

const INVENTORY_PATH = '/stocker/inventory';

/** The sidebar of part 2, section 2. */
const ENTRIES: readonly FrameEntry[] = [
  { path: area.path, label: 'Dashboard', icon: <DashboardOutlined /> },
  { path: INVENTORY_PATH, label: 'Inventory', icon: <Inventory2Outlined /> },
  { path: '/stocker/add', label: 'Add to Stock', icon: <AddBoxOutlined /> },
];

export function StockerFrame({ children }: { children: ReactNode }) {
  const { user } = useSession();
  const lastSeen = useLastSeen();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  // For the screen and the dialogs and toasts outside of it: the inventory is French, as specified.
  usePageLanguage(pathname.startsWith(INVENTORY_PATH) ? 'fr' : area.language);

  const leaveFor = async (path: string) => {
    if (path !== pathname && (await mayLeave())) void navigate(path);
  };

  const signOut = useLogout(
    () => confirm(area.logoutQuestion),
    toast.error,
    forgetSelectedShop,
    area.language,
  );

  return (
    <AppFrame
      lastSeen={lastSeen}
      brand={area.brand}
      entries={ENTRIES}
      activePath={pathname.replace(/\/+$/, '').replace('/stocker/shops', '/stocker/add')}
      user={{ name: user?.name ?? '', roleLabel: ROLE_LABELS.stocker }}
      onNavigate={(path) => void leaveFor(path)}
      onLogout={() => void signOut()}
      collapsedKey={sidebarKey('stocker')}
      help={helpAddress(area.path, pathname)}
      language={area.language}
    >
      {children}
    </AppFrame>
  );
}
