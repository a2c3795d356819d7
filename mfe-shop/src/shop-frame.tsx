import { useLogout, useSession } from '@cigogne/shared-api';
import { useLastSeen } from '@cigogne/shared-api/last-seen';
import { mayLeave, useLocation, useNavigate } from '@cigogne/shared-api/router';
import { counted, ROLE_LABELS, sidebarKey } from '@cigogne/contract';
import { AppFrame, type FrameEntry } from '@cigogne/shared-ui/app-frame';
import { confirm } from '@cigogne/shared-ui/confirm';
import { helpAddress, isHelp } from '@cigogne/shared-ui/help-address';
import { toast } from '@cigogne/shared-ui/toast';
import AddBoxOutlined from '@mui/icons-material/AddBoxOutlined';
import Inventory2Outlined from '@mui/icons-material/Inventory2Outlined';
import LocalShippingOutlined from '@mui/icons-material/LocalShippingOutlined';
import SpaceDashboardOutlined from '@mui/icons-material/SpaceDashboardOutlined';
import type { ReactNode } from 'react';
import {
  ALL_DELIVERIES,
  useLoadActiveDeliveries,
  useLoadDeliveredDeliveries,
} from './api/deliveries';
import { ALL_PRODUCTS, useCountUnreadProductsQuery, useLoadProducts } from './api/products';
import { REFETCH_ON_FOCUS } from './api/refetch-options';
import { area } from './area';

const ENTRIES: readonly FrameEntry[] = [
  { path: area.path, label: 'Dashboard', icon: <SpaceDashboardOutlined /> },
  { path: '/shop/create-delivery', label: 'Create Delivery', icon: <AddBoxOutlined /> },
  { path: '/shop/products', label: 'View Products', icon: <Inventory2Outlined /> },
  { path: '/shop/deliveries', label: 'View Deliveries', icon: <LocalShippingOutlined /> },
];

/** The menu entry of an address; below an entry, that entry. */
function entryOf(pathname: string): string {
  const inside = ENTRIES.slice(1).find(({ path }) => pathname.startsWith(path));
  const elsewhere = pathname.startsWith('/shop/history') || isHelp(area.path, pathname);
  return inside?.path ?? (elsewhere ? '' : area.path);
}

/** The frame of every screen of the area; on entry it loads the shop's products and deliveries. */
export function ShopFrame({ children }: { children: ReactNode }) {
  const { user } = useSession();
  const lastSeen = useLastSeen();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  useLoadProducts(ALL_PRODUCTS);
  const { data: unread = 0 } = useCountUnreadProductsQuery(undefined, REFETCH_ON_FOCUS);
  useLoadActiveDeliveries(ALL_DELIVERIES);
  useLoadDeliveredDeliveries(ALL_DELIVERIES);

  const leaveFor = async (path: string) => {
    if (path !== pathname && (await mayLeave())) void navigate(path);
  };

  const askAndLogout = useLogout(() => confirm(area.logoutQuestion), toast.error);

  return (
    <AppFrame
      lastSeen={lastSeen}
      brand={area.brand}
      entries={ENTRIES.map((entry) =>
        entry.path === '/shop/products'
          ? {
              ...entry,
              badge: unread,
              badgeLabel: counted(unread, 'produit non lu', 'produits non lus'),
            }
          : entry,
      )}
      activePath={entryOf(pathname)}
      user={{ name: user?.name ?? '', roleLabel: ROLE_LABELS.shop }}
      onNavigate={(path) => void leaveFor(path)}
      onLogout={() => void askAndLogout()}
      help={helpAddress(area.path, pathname)}
      collapsedKey={sidebarKey('shop')}
    >
      {children}
    </AppFrame>
  );
}
