import { lazyScreen, presentScreen, type LazyScreen } from '@cigogne/shared-api/lazy-screen';
import { HELP_PATH } from '@cigogne/shared-ui/help-address';
import BarChartOutlined from '@mui/icons-material/BarChartOutlined';
import BadgeOutlined from '@mui/icons-material/BadgeOutlined';
import DashboardOutlined from '@mui/icons-material/DashboardOutlined';
import EuroOutlined from '@mui/icons-material/EuroOutlined';
import GroupOutlined from '@mui/icons-material/GroupOutlined';
import Inventory2Outlined from '@mui/icons-material/Inventory2Outlined';
import LocalShippingOutlined from '@mui/icons-material/LocalShippingOutlined';
import PrivacyTipOutlined from '@mui/icons-material/PrivacyTipOutlined';
import SettingsOutlined from '@mui/icons-material/SettingsOutlined';
import type { ReactNode } from 'react';
import { area } from './area';
import * as overviewScreen from './overview/overview-screen';

export interface AdminScreen {
  /** Below `/admin`; '' is the overview. */
  readonly path: string;
  /** In the sidebar (part 1, section 2.4); a screen without an entry is reached from another place. */
  readonly entry?: { readonly label: string; readonly icon: ReactNode };
  /** Managers do not see its entry. */
  readonly adminsOnly?: true;
  /** The sidebar becomes the shop filter while this screen is open (deliveries and pricing). */
  readonly byShop: boolean;
  readonly screen: LazyScreen;
}

/** The screen of the released versions, which the dialog 'À propos' leads to. */
export const VERSIONS_PATH = 'versions';

/** What opens for an address that no other screen has. */
export const HOME: AdminScreen = {
  path: '',
  entry: { label: 'Tableau de bord', icon: <DashboardOutlined /> },
  byShop: false,
  screen: presentScreen(overviewScreen),
};

/** Every screen of the area, in the order of the sidebar. */
export const SCREENS: readonly AdminScreen[] = [
  HOME,
  {
    path: 'users',
    entry: { label: 'Gestion utilisateurs', icon: <GroupOutlined /> },
    byShop: false,
    screen: lazyScreen(() => import('./users/users-screen')),
  },
  {
    path: 'products',
    entry: { label: 'Gestion produits', icon: <Inventory2Outlined /> },
    byShop: false,
    screen: lazyScreen(() => import('./products/products-screen')),
  },
  {
    path: 'deliveries',
    entry: { label: 'Gestion livraisons', icon: <LocalShippingOutlined /> },
    byShop: true,
    screen: lazyScreen(() => import('./planning/planning-screen')),
  },
  {
    path: 'drivers',
    entry: { label: 'Planning chauffeurs', icon: <BadgeOutlined /> },
    byShop: false,
    screen: lazyScreen(() => import('./drivers/drivers-screen')),
  },
  {
    path: 'pricing',
    entry: { label: 'Tarification', icon: <EuroOutlined /> },
    byShop: true,
    screen: lazyScreen(() => import('./pricing/pricing-screen')),
  },
  {
    path: 'analytics',
    entry: { label: 'Analytique', icon: <BarChartOutlined /> },
    byShop: false,
    screen: lazyScreen(() => import('./analytics/analytics-screen')),
  },
  {
    path: 'personal-data',
    entry: { label: 'Données personnelles', icon: <PrivacyTipOutlined /> },
    adminsOnly: true,
    byShop: false,
    screen: lazyScreen(() => import('./personal-data/personal-data-screen')),
  },
  {
    path: 'settings',
    entry: { label: 'Paramètres', icon: <SettingsOutlined /> },
    byShop: false,
    screen: lazyScreen(() => import('./settings/settings-screen')),
  },
  {
    // The planning's day leads to it.
    path: 'route-sheets',
    byShop: false,
    screen: lazyScreen(() => import('./planning/route-sheets/route-sheets-screen')),
  },
  {
    // No entry in the sidebar: the planning's day and the drivers' report lead here.
    path: 'capacities',
    byShop: false,
    screen: lazyScreen(() => import('./capacities/capacities-screen')),
  },
  {
    path: VERSIONS_PATH,
    byShop: false,
    screen: lazyScreen(() => import('./versions/versions-screen')),
  },
  {
    path: HELP_PATH,
    byShop: false,
    screen: lazyScreen(() => import('./help/help-screen')),
  },
];

/** The full address of a screen. */
export function addressOf({ path }: Pick<AdminScreen, 'path'>): string {
  return path ? `${area.path}/${path}` : area.path;
}

/** The screen of an address; an unknown one is the overview's. */
export function screenAt(pathname: string): AdminScreen {
  const found = SCREENS.find((screen) => addressOf(screen) === pathname.replace(/\/+$/, ''));
  return found ?? HOME;
}
