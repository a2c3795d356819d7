import { MAX_PRICE_CHANGES } from '@cigogne/contract';
import type { HelpPage } from '@cigogne/shared-ui/help';

export const PRICING_HELP: HelpPage = {
  name: 'pricing',
  screen: 'pricing',
  title: 'Shop Pricing Management',
  alsoFoundBy: 'Tarification, prix, tarifs, remise 30 %, corriger un prix, historique des prix',
  language: 'en',
  purpose:
    'What each shop pays for an item, by category. Every price of deliveries, reports and invoices comes from here.',
  picture: {
    src: new URL('./pictures/pricing.webp', import.meta.url).href,
    alt: 'A shop’s prices by category.',
  },
  steps: [
    {
      what: 'Choose a shop',
      how: 'In the menu on the left; on a phone, on the screen itself. Each shop has prices of its own.',
    },
    {
      what: 'Set a price',
      how: 'Type it with a comma or a point. It shows two decimals once you leave the field. Nothing is stored before “Save Changes”.',
    },
    {
      what: 'Take a price away',
      how: 'Empty the field: “Not set” means that items of this category count as 0 and are marked as missing a price.',
    },
    {
      what: 'Correct a wrong price',
      how: 'Type the right one and save. Deliveries that are not completed yet take it at once; completed ones keep the price of their day.',
    },
    {
      what: 'See who changed what',
      how: `“Price history” lists the saved changes, the latest ${MAX_PRICE_CHANGES}: who, when, from, to. A search in it finds a category.`,
    },
  ],
  signs: [
    {
      sign: 'Bar at the left of a row',
      meaning: 'This price has been changed and is not saved yet.',
    },
    {
      sign: '“12 of 41 prices set”',
      meaning: 'Categories without a price count as 0 wherever they are delivered.',
    },
    {
      sign: '“compte fermé”, “account closed”',
      meaning:
        'The account of this shop is closed. It stays on the list until its last deliveries are completed: their prices come from here, too.',
    },
    { sign: 'View Only', meaning: 'Managers look, administrators edit.' },
  ],
  refusals: [
    {
      when: 'A negative number or a text becomes 0.',
      then: 'Prices are from 0 to 1,000,000 €, with two decimals at most.',
    },
    {
      when: 'Somebody else saved first.',
      then: 'Only the prices that you have changed are sent, so the others stay as they were saved. A field whose price both of you have changed says what theirs is. The history shows both.',
    },
  ],
  notes: [
    'A price is for one item, whatever its quantity.',
    'The 30 % rule: in each delivery the most expensive item is charged in full, every other one at 70 %. The shop’s prices are entered without this discount.',
    'A price is frozen on the delivery at the moment when it is completed.',
  ],
};
