import type { HelpPage } from '@cigogne/shared-ui/help';

export const INVENTORY_REPORTS_HELP: HelpPage = {
  name: 'inventory-reports',
  screen: 'inventory-reports',
  title: 'Inventory Reports',
  alsoFoundBy: 'rapports, inventaire',
  language: 'en',
  purpose: 'Announced for later. There is nothing to do here yet.',
  steps: [
    {
      what: 'Look at your stock meanwhile',
      how: '“View Products” has every product with its status, and filters by category.',
    },
  ],
};
