import { PRODUCT_STATUSES, type ProductStatus } from '@cigogne/contract';
import type { HelpPage } from '@cigogne/shared-ui/help';

const sign = (status: ProductStatus, meaning: string) => {
  const { stockForm, inventory, color } = PRODUCT_STATUSES[status];
  return { sign: stockForm ?? inventory, color, meaning };
};

export const ADD_STOCK_HELP: HelpPage = {
  name: 'add-stock',
  screen: 'add',
  title: 'Add to Stock',
  language: 'en',
  purpose: 'Record goods that have come for a shop and were not announced.',
  picture: {
    src: new URL('./pictures/add-stock.webp', import.meta.url).href,
    alt: 'The form for a product that has come.',
  },
  steps: [
    {
      what: 'Describe the product',
      how: 'Name, category and status are needed, and a quantity. The category is found by typing, with or without accents.',
    },
    { what: 'Say where it stands', how: 'Section A to D, or none.' },
    {
      what: 'Attach papers',
      how: 'The receiving document is a PDF, the damage proof a picture; 5 MB at most each. On a phone the picture may come from the camera; a large one is made smaller.',
    },
    {
      what: 'Go on',
      how: '“Add Another” keeps the shop. “Change Shop” leads to the list of shops.',
    },
  ],
  signs: [
    sign('in_stock', 'In the depot, for a customer. The inventory calls it “Depo”.'),
    sign('to_shop', 'For the exhibition of the shop. The inventory calls it “Vers Magasin”.'),
    sign('damaged', 'Needs a picture of the damage.'),
    sign('return_to_fabric', 'Goes back to the factory and cannot be delivered.'),
    sign('Pièce', 'A part, for after-sales service.'),
  ],
  refusals: [
    {
      when: '“Add to Stock” stays grey.',
      then: 'Name, category or status is missing, or a damaged product has no picture yet.',
    },
    {
      when: '“Please select a PDF file.”',
      then: 'A photo of the paper goes into “Damage Proof”, or make a PDF of it.',
    },
  ],
  notes: [
    'Has the shop announced the product? Then it is under “Inventory”, tab “Reçus”: receive it there instead of adding it twice.',
    'The shop sees the product at once, marked as new.',
  ],
};
