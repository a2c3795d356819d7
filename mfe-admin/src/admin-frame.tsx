import { useLogout, useSession } from '@cigogne/shared-api';
import { useLastSeen } from '@cigogne/shared-api/last-seen';
import { mayLeave, useLocation, useNavigate } from '@cigogne/shared-api/router';
import { counted, ROLE_LABELS, sidebarKey } from '@cigogne/contract';
import { AppFrame, type FrameEntry } from '@cigogne/shared-ui/app-frame';
import { confirm } from '@cigogne/shared-ui/confirm';
import { HELP_PATH, helpAddress, isHelp } from '@cigogne/shared-ui/help-address';
import { toast } from '@cigogne/shared-ui/toast';
import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { area } from './area';
import { useAccountRequests, useUnreadDeliveries } from './frame-badges';
import { addressOf, screenAt, SCREENS, VERSIONS_PATH } from './routes';
import { useShopFilterWhile } from './shop-filter';
import { ShopFilterButton } from './shop-filter-button';
import { ShopFilterList } from './shop-filter-list';

/** The frame of every screen of the area: sidebar, shop filter, logout and credit. */
export function AdminFrame({ children }: { children: ReactNode }) {
  const { user } = useSession();
  const lastSeen = useLastSeen();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const screen = screenAt(pathname);
  // Help keeps the chosen shop, for the way back.
  useShopFilterWhile(screen.path === HELP_PATH ? undefined : screen.byShop);
  const badges = useBadges(screen.path === 'deliveries');
  const entries = SCREENS.flatMap(({ path, entry, adminsOnly }) =>
    entry && (!adminsOnly || user?.role === 'admin')
      ? [{ path: addressOf({ path }), ...entry, ...badges[path] }]
      : [],
  );

  const leaveFor = async (path: string) => {
    // Moving from a help page to the contents adds no history entry: Back leads to the screen that opened the help.
    const replace = path === pathname && isHelp(area.path, pathname);
    if (await mayLeave()) void navigate(path, { replace });
  };
  const askToLogOut = useLogout(() => confirm(area.logoutQuestion), toast.error);

  return (
    <AppFrame
      lastSeen={lastSeen}
      brand={area.brand}
      entries={entries}
      activePath={addressOf(screen)}
      user={{ name: user?.name ?? '', roleLabel: user ? ROLE_LABELS[user.role] : '' }}
      onNavigate={(path) => void leaveFor(path)}
      onLogout={() => void askToLogOut()}
      collapsedKey={sidebarKey('admin')}
      sidebar={
        screen.byShop
          ? ({ collapsed, onChosen }) =>
              collapsed ? (
                <ShopFilterButton />
              ) : (
                <ShopFilterList onBack={() => void leaveFor(area.path)} onChosen={onChosen} />
              )
          : undefined
      }
      help={helpAddress(area.path, pathname)}
      aboutLink={{ label: 'Versions et erreurs', path: addressOf({ path: VERSIONS_PATH }) }}
      footerSlot={
        <Link href="https://agence-colombage.example" target="_blank" rel="noopener">
          Site réalisé par l’agence Colombage
        </Link>
      }
    >
      {children}
    </AppFrame>
  );
}

/** The red badges of the entries, by the path of their screen. */
function useBadges(
  deliveriesOpen: boolean,
): Readonly<Record<string, Pick<FrameEntry, 'badge' | 'badgeLabel'>>> {
  const unread = useUnreadDeliveries(deliveriesOpen);
  const requests = useAccountRequests();
  return {
    deliveries: {
      badge: unread,
      badgeLabel: counted(unread, 'livraison non lue', 'livraisons non lues'),
    },
    users: {
      badge: requests,
      badgeLabel: counted(requests, 'demande de compte', 'demandes de compte'),
    },
  };
}
