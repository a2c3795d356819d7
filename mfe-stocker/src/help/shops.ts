import type { HelpPage } from '@cigogne/shared-ui/help';

export const SHOPS_HELP: HelpPage = {
  name: 'shops',
  screen: 'shops',
  title: 'Select a Shop',
  language: 'en',
  purpose: 'Whose goods they are: products are added to the stock of one shop.',
  steps: [
    { what: 'Find the shop', how: 'Search by its name or e-mail.' },
    {
      what: 'Choose it',
      how: 'The form opens for this shop. It stays chosen in this tab until you sign out or choose another one; a new tab starts with the last one chosen.',
    },
  ],
  refusals: [{ when: 'A shop is missing.', then: 'Its account is not active. Ask the office.' }],
};
