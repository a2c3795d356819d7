import { COMMON_SHORTCUTS, PHOTO_SHORTCUTS } from '@cigogne/shared-ui/common-shortcuts';
import type { AreaHelp } from '@cigogne/shared-ui/help';
import { area } from '../area';
import * as shortcuts from '../shortcuts';
import { ANALYTICS_HELP } from './analytics';
import { CAPACITIES_HELP } from './capacities';
import { DRIVERS_HELP } from './drivers';
import { OVERVIEW_HELP } from './overview';
import { PERSONAL_DATA_HELP } from './personal-data';
import { PLANNING_HELP } from './planning';
import { PRICING_HELP } from './pricing';
import { PRODUCTS_HELP } from './products';
import { ROUTE_SHEETS_HELP } from './route-sheets';
import { SETTINGS_HELP } from './settings';
import { USERS_HELP } from './users';
import { VERSIONS_HELP } from './versions';

export const ADMIN_HELP: AreaHelp = {
  area: area.path,
  language: area.language,
  pages: [
    OVERVIEW_HELP,
    USERS_HELP,
    PRODUCTS_HELP,
    PLANNING_HELP,
    ROUTE_SHEETS_HELP,
    CAPACITIES_HELP,
    DRIVERS_HELP,
    PRICING_HELP,
    ANALYTICS_HELP,
    PERSONAL_DATA_HELP,
    SETTINGS_HELP,
    VERSIONS_HELP,
  ],
  shortcuts: [
    { shortcuts: COMMON_SHORTCUTS },
    {
      screens: ['deliveries'],
      shortcuts: [
        shortcuts.DAY_BEFORE,
        shortcuts.DAY_AFTER,
        shortcuts.WEEK_BEFORE,
        shortcuts.WEEK_AFTER,
        shortcuts.OPEN_FOCUSED,
        shortcuts.PLAN_FOCUSED,
        shortcuts.STOP_ABOVE,
        shortcuts.STOP_BELOW,
        shortcuts.MOVE_UP,
        shortcuts.MOVE_DOWN,
        shortcuts.MAP_MOVE,
        shortcuts.MAP_ZOOM,
        shortcuts.CLOSE_FACTS,
      ],
    },
    { screens: ['drivers'], shortcuts: [shortcuts.PRINT_REPORT] },
    { screens: ['pricing'], shortcuts: [shortcuts.SAVE_PRICES] },
    { screens: [''], shortcuts: PHOTO_SHORTCUTS },
  ],
};
