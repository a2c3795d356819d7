import {
  oneLineAddress,
  type RangeInvoice,
  type ReportRange,
  shopAddress,
  type ShopDetails,
} from '@cigogne/contract';
import type { DatabaseTransaction } from '../../platform/database/database';
import type { InvoicedShop } from '../../platform/database/schema';
import { Conflict } from '../../platform/errors';
import type { Actor } from '../../platform/events/record-event';
import type { OperatorSettings } from '../../platform/settings/resolve-settings';
import { readSettings } from '../../platform/settings/settings';
import { shopNotFound } from '../deliveries/not-found';
import { findAnyShop } from '../deliveries/shops';
import { completedOf } from './completed-deliveries';
import { invoicesOfRange } from './invoices-of-range';
import { type IssuedInvoice, lockYear, takeNumber } from './take-number';

/** The content of the document. */
export interface InvoiceContent {
  readonly issued: IssuedInvoice;
  readonly range: ReportRange;
  readonly details: ShopDetails;
  /** Invoices that charge deliveries of the range, which are therefore left out. */
  readonly leftOut: readonly RangeInvoice[];
}

/**
 * The invoice for a shop's completed deliveries of the range, except those on invoices of other periods: a delivery is
 * on at most one valid invoice. Unless it is a duplicate, it names company and shop with their present data.
 */
export async function issueInvoice(
  trx: DatabaseTransaction,
  actor: Actor & { id: number },
  { shopId, range, operator }: { shopId: number; range: ReportRange; operator: OperatorSettings },
): Promise<InvoiceContent> {
  if (!(await findAnyShop(trx, shopId))) throw shopNotFound();
  const year = await lockYear(trx);
  // Read while the year is locked: the next invoice will contain at least these deliveries. Includes a change of the
  // company saved while this invoice waited, since a later change would not lead to a new invoice.
  const { company } = await readSettings(trx, operator);
  const customer = await invoicedShop(trx, actor, shopId);
  const { others: leftOut } = await invoicesOfRange(trx, shopId, range);
  const without = leftOut.flatMap(({ delivery_ids }) => delivery_ids);
  const details = await completedOf(trx, {
    shop: { id: shopId, name: customer.name },
    range,
    without,
  });
  if (details.deliveries.length === 0) throw nothingToInvoice(leftOut);
  const issued = await takeNumber(trx, actor, { year, details, range, company, customer });
  return { issued, range, details, leftOut };
}

function nothingToInvoice(invoices: readonly RangeInvoice[]): Conflict {
  if (invoices.length === 0) {
    return new Conflict('Aucune livraison terminée à facturer sur cette période.');
  }
  const names = invoices.map(({ name }) => name).join(', ');
  return new Conflict(
    `Toutes les livraisons terminées de cette période sont déjà facturées (${names}).`,
  );
}

/**
 * The shop as named on the invoice. Its account is locked, so that an erasure and this invoice wait for each other. So
 * is that of the issuer, who is named too; both in the order of `lockUsers`.
 */
async function invoicedShop(
  trx: DatabaseTransaction,
  actor: { readonly id: number },
  id: number,
): Promise<InvoicedShop> {
  const users = await trx
    .selectFrom('users')
    .select([
      'id',
      'name',
      'shop_street',
      'shop_address_number',
      'shop_postal_code',
      'shop_city',
      'shop_siret',
    ])
    .where('id', 'in', [id, actor.id])
    .orderBy('id')
    .forShare()
    .execute();
  const shop = users.find((user) => user.id === id)!;
  return {
    name: shop.name,
    siret: shop.shop_siret,
    address: oneLineAddress(shopAddress(shop)),
  };
}
