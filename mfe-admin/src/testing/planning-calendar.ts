import type { PlannedDelivery } from '@cigogne/contract';
import { aPlannedItem } from '@cigogne/shared-api/testing';
import { screen } from '@testing-library/react';
import { openArea } from './open-area';
import type { stubAdminApi } from './stub-admin-api';
import { stubPlanned } from './stub-planned';

export const fourParts = (product_status: 'in_stock' | 'depo' | 'damaged' | 'to_shop', id = 1) =>
  aPlannedItem({ id, product_status, parts_count: 4 });

/** Opens the planning over these deliveries, one of them in Colmar, whose card is `event`. */
export const calendarOver =
  (api: ReturnType<typeof stubAdminApi>) =>
  async (...deliveries: PlannedDelivery[]) => {
    const served = { deliveries };
    stubPlanned(api, () => served.deliveries);
    const area = openArea('/admin/deliveries');
    return { ...area, served, event: await screen.findByRole('button', { name: /Colmar/ }) };
  };
