import { ROLE_APP_API_VERSION, type RolePart } from '@cigogne/shared-api';
import { stockerApi } from './api/stocker-api';
import { Inventory } from './inventory/inventory';

/** The inventory for other areas, exposed as `./inventory`. */
const inventoryPart: RolePart = {
  apiVersion: ROLE_APP_API_VERSION,
  attach: (store) => store.attach(stockerApi),
  Root: Inventory,
};
export default inventoryPart;
