import { COMMON_SHORTCUTS } from '@cigogne/shared-ui/common-shortcuts';
import type { AreaHelp } from '@cigogne/shared-ui/help';
import { area } from '../area';
import { ADD_STOCK_HELP } from './add-stock';
import { DASHBOARD_HELP } from './dashboard';
import { INVENTORY_HELP } from './inventory';
import { SHOPS_HELP } from './shops';

export const STOCKER_HELP: AreaHelp = {
  area: area.path,
  language: area.language,
  pages: [DASHBOARD_HELP, INVENTORY_HELP, SHOPS_HELP, ADD_STOCK_HELP],
  shortcuts: [{ shortcuts: COMMON_SHORTCUTS }],
};
