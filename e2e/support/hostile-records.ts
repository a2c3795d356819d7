import { todayInParis } from '@cigogne/contract';
import sharp from 'sharp';
import { cookieOf, signInByCall } from './call-client';
import { ACCOUNTS } from './people';

/** Markup that would show a broken picture and run a script, with the name of the field that contains it. */
export const markup = (field: string) => `<img src=x onerror=hostile()>${field}`;
/** The same for fields limited to ten characters. */
export const shortMarkup = (field: string) => `<b>${field}</b>`;

export const SHOP_EMAIL = 'balises-magasin@x.example';
export const DRIVER_EMAIL = 'balises-chauffeur@x.example';
export const PASSWORD = 'Cigogne-du-Ried-67';

/** The product that is in no delivery. */
const FREE_PRODUCT = markup('libre');

interface WithId {
  readonly id: number;
}

/** Fills every stored text field of the suite with markup: accounts, products, deliveries, visits, requests. */
export async function storeMarkupEverywhere(url: string): Promise<{ deliveries: WithId[] }> {
  const admin = await signInByCall(url, ACCOUNTS.admin);
  const shop = await admin.post<WithId>('/admin/users', {
    name: markup('magasin'),
    email: SHOP_EMAIL,
    password: PASSWORD,
    role: 'shop',
    number: shortMarkup('1'),
    address: markup('adresse'),
    shop_street: markup('rue'),
    shop_address_number: shortMarkup('2'),
    shop_city: markup('ville'),
    shop_postal_code: '67600',
    shop_siret: '73282932000074',
  });
  const driver = await admin.post<WithId>('/admin/users', {
    name: markup('chauffeur'),
    email: DRIVER_EMAIL,
    password: PASSWORD,
    role: 'driver',
    driver_nr: shortMarkup('3'),
  });
  await post(url, '/public/quotes', {
    name: markup('demandeur'),
    phone: shortMarkup('4'),
    city: markup('commune'),
    message: markup('demande'),
    consent: 'on',
  });
  await reportError(url, markup('erreur'));
  const depot = await cookieOf(url, ACCOUNTS.stocker);
  const stock = { shop_id: String(shop.id), category_id: '18', quantity: '1' };
  for (const name of ['produit', 'second', 'troisième', 'libre']) {
    const notes = markup('note-de-produit');
    await post(
      url,
      '/stocker/add-to-stock',
      {
        ...stock,
        name: markup(name),
        size: markup('taille'),
        notes,
        status: 'in_stock',
      },
      { cookie: depot },
    );
  }
  const deliveries = await deliverThem(url, driver);
  return { deliveries };
}

/**
 * Three deliveries, which leave one product free: one is planned, one has failed and is to be visited again, one is
 * completed.
 */
async function deliverThem(url: string, driver: WithId): Promise<WithId[]> {
  const shop = await signInByCall(url, SHOP_EMAIL, PASSWORD);
  const office = await signInByCall(url, ACCOUNTS.manager);
  const { products } = await shop.get<{ products: (WithId & { name: string })[] }>(
    '/shop/products',
  );
  const deliveries: WithId[] = [];
  for (const { id } of products.filter(({ name }) => name !== FREE_PRODUCT)) {
    const { delivery } = await shop.post<{ delivery: WithId }>('/shop/create', {
      customer_name: markup('client'),
      customer_street: markup('rue-du-client'),
      customer_address_number: shortMarkup('5'),
      customer_city: markup('ville-du-client'),
      customer_postal_code: shortMarkup('6'),
      customer_phone: shortMarkup('7'),
      notes: markup('remarques'),
      products: [{ product_id: id }],
    });
    await office.patch(`/admindelivery/deliveries/${delivery.id}/date`, {
      delivery_date: todayInParis(),
    });
    await office.patch(`/admindelivery/deliveries/${delivery.id}/assign`, {
      driver_id: driver.id,
    });
    deliveries.push(delivery);
  }
  const [failed, completed] = deliveries;
  const cookie = await cookieOf(url, DRIVER_EMAIL, PASSWORD);
  const failure = { reason: 'other', note: markup('échec') };
  await post(url, `/driver/deliveries/${failed!.id}/fail`, failure, { cookie });
  const picture = { create: { width: 40, height: 30, channels: 3, background: '#888' } } as const;
  const photo = new File([await sharp(picture).jpeg().toBuffer()], 'preuve.jpg');
  const notes = { notes: markup('note-du-chauffeur'), delivery_images: photo };
  await post(url, `/driver/deliveries/${completed!.id}/complete`, notes, { cookie });
  return deliveries;
}

/** Sends a form; a refusal throws with the server's answer. */
async function post(
  url: string,
  path: string,
  fields: Readonly<Record<string, string | File>>,
  headers: Readonly<Record<string, string>> = {},
): Promise<void> {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  const answer = await fetch(`${url}/api${path}`, { method: 'POST', headers, body });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
}

/** Reports an error of a browser, which admins read among the versions. */
async function reportError(url: string, message: string): Promise<void> {
  const report = { application: 'shop', version: '1.0.0', kind: 'script', message };
  const answer = await fetch(`${url}/api/public/browser-errors`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(report),
  });
  if (!answer.ok) throw new Error(`The error's report: ${answer.status}`);
}
