import { defineCalls } from './define-calls';
import { IdParams } from '../fields';

/** The documents of a delivery that people sign, as .xlsx files named in `content-disposition`. */
export const deliveryNoteCalls = defineCalls({
  downloadDeliveryNote: {
    method: 'GET',
    path: '/admindelivery/excel/:id',
    summary: "'Bon-de-Livraison-{id}.xlsx': what the client signs",
    params: IdParams,
    binary: true,
  },
  downloadShopDeliveryNote: {
    method: 'GET',
    path: '/shop/magazine-delivery-note/:id',
    summary: "'Navette-Bon-Livraison-{id}.xlsx': what goes from the depot to the shop",
    params: IdParams,
    binary: true,
  },
});
