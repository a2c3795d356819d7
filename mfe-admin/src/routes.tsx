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
  /** Relative to `/admin`; '' is the overview. */
  readonly path: string;
  /** The entry in the sidebar (part 1, section 2.4); screens without one are linked from elsewhere. */
  readonly entry?: { readonly label: string; readonly icon: ReactNode };
  /** Hidden from managers. */
  readonly adminsOnly?: true;
  /** Shows the shop filter in place of the sidebar while this screen is open (deliveries and pricing). */
  readonly byShop: boolean;
  readonly screen: LazyScreen;
}

/** The screen of the released versions, linked from the dialog 'À propos'. */
export const VERSIONS_PATH = 'versions';

/** Shown for unknown addresses. */
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
    // Linked from the planning's day.
    path: 'route-sheets',
    byShop: false,
    screen: lazyScreen(() => import('./planning/route-sheets/route-sheets-screen')),
  },
  {
    // No entry in the sidebar: linked from the planning's day and the drivers' report.
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

/** The absolute path of a screen. */
export function addressOf({ path }: Pick<AdminScreen, 'path'>): string {
  return path ? `${area.path}/${path}` : area.path;
}

/** The screen at an address; the overview when unknown. */
export function screenAt(pathname: string): AdminScreen {
  const found = SCREENS.find((screen) => addressOf(screen) === pathname.replace(/\/+$/, ''));
  return found ?? HOME;
}
