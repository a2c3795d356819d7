import type { Action, Visitor } from './action';
import { COLOR_MODE, LOGOUT, VISITOR_ACTIONS } from './common-actions';
import { DEPOT_ACTIONS } from './depot-actions';
import { DRIVER_ACTIONS } from './driver-actions';
import { OFFICE_ACTIONS } from './office-actions';
import { SHOP_ACTIONS } from './shop-actions';

/** The 30 most frequent actions, by visitor. */
export const ACTIONS: Readonly<Record<Visitor, readonly Action[]>> = {
  visitor: VISITOR_ACTIONS,
  admin: OFFICE_ACTIONS,
  shop: [...SHOP_ACTIONS, COLOR_MODE],
  stocker: [...DEPOT_ACTIONS, LOGOUT],
  driver: DRIVER_ACTIONS,
};
