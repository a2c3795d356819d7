import { aShopDelivery, aShopProduct, type stubApi } from '@cigogne/shared-api/testing';
import { screen } from '@testing-library/react';
import { emptyDraft, type DeliveryDraft } from '../create-delivery/delivery-draft';
import { saveDraft } from '../create-delivery/stored-draft';
import { openShop, SHOP } from './open-shop';

export const sofa = aShopProduct({ id: 11, name: 'Canapé Ried', parts: 2 });
export const bed = aShopProduct({ id: 12, name: 'Lit Vosges', parts: 3 });
export const held = aShopProduct({ id: 13, name: 'Armoire Saverne', in_delivery: true });
export const returned = aShopProduct({ id: 14, name: 'Buffet Ill', status: 'return_to_fabric' });

export const next = () => screen.getByRole('button', { name: 'Suivant' });
export const back = () => screen.getByRole('button', { name: 'Retour' });
export const confirmButton = () => screen.getByRole('button', { name: 'Confirmer & Créer' });
export const field = (name: string | RegExp) => screen.getByRole('textbox', { name });
export const panel = (name: RegExp) => screen.getByRole('region', { name });

const FILLED_IN = {
  customer_name: 'Jeanne Muller',
  customer_street: 'rue des Tanneurs',
  customer_address_number: '4',
  customer_city: 'Strasbourg',
  customer_postal_code: '67000',
  customer_phone: '03 53 01 00 01',
  productIds: [sofa.id, bed.id],
  order_total: '1249.90',
};

/** Opens the wizard at a step, with the preceding steps filled in. */
export async function openWizard(
  { step, ...given }: Partial<DeliveryDraft> & { step: number },
  title: string,
) {
  const before = step === 2 ? { ...FILLED_IN, productIds: [], order_total: '' } : FILLED_IN;
  saveDraft(SHOP.id, { ...emptyDraft(crypto.randomUUID()), ...before, ...given, step });
  const opened = await openShop('/shop/create-delivery');
  await screen.findByRole('heading', { name: title, level: 2 });
  return opened;
}

export interface SentCreation {
  readonly key: string | null;
  readonly body: unknown;
}

/** Records requests to create a delivery; answers them in the given order, repeating the last answer. */
export function answerCreation(
  api: ReturnType<typeof stubApi>,
  ...answers: (() => unknown)[]
): SentCreation[] {
  const sent: SentCreation[] = [];
  api.on('post', '/shop/create', async ({ request }) => {
    sent.push({ key: request.headers.get('Idempotency-Key'), body: await request.json() });
    return answers[Math.min(sent.length, answers.length) - 1]?.();
  });
  return sent;
}

export const created = () => ({ delivery: aShopDelivery({ id: 101 }) });
