import type { HelpPage } from '@cigogne/shared-ui/help';

export const DASHBOARD_HELP: HelpPage = {
  name: 'dashboard',
  screen: '',
  title: 'Dashboard',
  language: 'en',
  purpose: 'The two tasks of the depot: taking goods in, and knowing where they stand.',
  steps: [
    { what: 'Add to Stock', how: 'Choose the shop, then describe what has come.' },
    {
      what: 'View Inventory',
      how: 'Every product by shop, section and status; reception of what shops have announced; corrections.',
    },
  ],
  refusals: [
    {
      when: '“Server unreachable, your entries are kept.”',
      then: 'The page tries again by itself. Keep it open while you are typing.',
    },
  ],
};
