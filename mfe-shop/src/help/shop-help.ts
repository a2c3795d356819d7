import { COMMON_SHORTCUTS, PHOTO_SHORTCUTS } from '@cigogne/shared-ui/common-shortcuts';
import type { AreaHelp } from '@cigogne/shared-ui/help';
import { area } from '../area';
import { CREATE_DELIVERY_HELP } from './create-delivery';
import { DASHBOARD_HELP } from './dashboard';
import { DELIVERIES_HELP } from './deliveries';
import { DELIVERY_DETAIL_HELP } from './delivery-detail';
import { HISTORY_HELP } from './history';
import { INVENTORY_REPORTS_HELP } from './inventory-reports';
import { PRODUCTS_HELP } from './products';

export const SHOP_HELP: AreaHelp = {
  area: area.path,
  language: area.language,
  pages: [
    DASHBOARD_HELP,
    CREATE_DELIVERY_HELP,
    PRODUCTS_HELP,
    DELIVERIES_HELP,
    DELIVERY_DETAIL_HELP,
    HISTORY_HELP,
    INVENTORY_REPORTS_HELP,
  ],
  shortcuts: [
    { shortcuts: COMMON_SHORTCUTS },
    { screens: ['deliveries/:id', 'deliveries', 'products'], shortcuts: PHOTO_SHORTCUTS },
  ],
};
