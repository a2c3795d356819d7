import { createHash } from 'node:crypto';
import {
  type CompanySettings,
  decimalOfEuros,
  type ReportRange,
  type ShopDetails,
  todayInParis,
} from '@cigogne/contract';
import { sql } from 'kysely';
import { readAgreedTime } from '../../platform/database/agreed-time';
import type { DatabaseTransaction } from '../../platform/database/database';
import { readDatabaseTime } from '../../platform/database/database-time';
import type { InvoicedShop } from '../../platform/database/schema';
import { recordEvent, type Actor } from '../../platform/events/record-event';
import type { InvoiceNumber } from './invoice-number';

export interface IssuedInvoice extends InvoiceNumber {
  readonly issued_on: string;
  /** The company when the number was taken: a duplicate is identical to its original. */
  readonly issuer: CompanySettings;
  /** The shop at that time. */
  readonly customer: InvoicedShop;
  /** Whether this is another copy of an invoice issued before. */
  readonly duplicate: boolean;
  /** The invoice of the same period that it replaces because the deliveries have changed. */
  readonly replaces: InvoiceNumber | null;
}

/** This year's numbers, locked until the transaction ends. */
export interface LockedYear {
  readonly today: string;
  readonly year: number;
  readonly last_number: number;
}

/**
 * Until the transaction ends, nobody else issues an invoice. Earlier years are locked too, for requests made just
 * before midnight.
 */
export async function lockYear(trx: DatabaseTransaction): Promise<LockedYear> {
  const today = todayInParis(await readDatabaseTime(trx));
  const year = Number(today.slice(0, 4));
  await trx
    .insertInto('invoice_years')
    .values({ year, last_number: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const years = await trx
    .selectFrom('invoice_years')
    .select(['year', 'last_number'])
    .orderBy('year')
    .forUpdate()
    .execute();
  const { last_number } = years.find((one) => one.year === year)!;
  return { today, year, last_number };
}

interface Invoiced {
  readonly year: LockedYear;
  /** Read after the year was locked, so that number and content belong together. */
  readonly details: ShopDetails;
  readonly range: ReportRange;
  /** The company's present data. */
  readonly company: CompanySettings;
  /** The shop's present data. */
  readonly customer: InvoicedShop;
}

/**
 * The number for an invoice of these deliveries: that of the former invoice if still correct, otherwise the year's next
 * one.
 */
export async function takeNumber(
  trx: DatabaseTransaction,
  actor: Actor & { id: number },
  invoiced: Invoiced,
): Promise<IssuedInvoice> {
  const latest = await findLatest(trx, invoiced);
  return latest && isStillRight(latest, invoiced)
    ? duplicateOf(latest, invoiced)
    : issueNext(trx, actor, { ...invoiced, latest });
}

/** The valid invoice of the shop and the period. */
function findLatest(trx: DatabaseTransaction, { details, range }: Invoiced) {
  return trx
    .selectFrom('invoices')
    .select(['year', 'number', 'issued_on', 'content_hash', 'replaces_year', 'replaces_number'])
    .select(['issuer', 'customer'])
    .where('shop_id', '=', details.id)
    .where('start_date', '=', range.start_date)
    .where('end_date', '=', range.end_date)
    .where('valid', '=', true)
    .executeTakeFirst();
}

type LatestInvoice = NonNullable<Awaited<ReturnType<typeof findLatest>>>;

/** Whether the latest invoice is still correct. */
function isStillRight(latest: LatestInvoice, { details, customer }: Invoiced): boolean {
  return latest.content_hash === hashOf(details) && !lacksSiret(latest.customer, customer);
}

function duplicateOf(latest: LatestInvoice, { company, customer }: Invoiced): IssuedInvoice {
  return {
    ...latest,
    // A field that did not exist in the release that issued it has its present value.
    issuer: { ...company, ...latest.issuer },
    customer: latest.customer ?? customer,
    duplicate: true,
    replaces: numberOf(latest.replaces_year, latest.replaces_number),
  };
}

/**
 * Issues an invoice, which replaces the latest one of the period. Numbers have no gaps, since the year stays locked
 * until the transaction ends. As a number cannot be taken back, none is assigned while a clock may be wrong.
 * @throws {ClocksDiffer}
 */
async function issueNext(
  trx: DatabaseTransaction,
  actor: Actor & { id: number },
  invoiced: Invoiced & { readonly latest: LatestInvoice | undefined },
): Promise<IssuedInvoice> {
  const { details: shop, range, company, customer, latest } = invoiced;
  const { today: issued_on, year, last_number } = invoiced.year;
  await readAgreedTime(trx, 'aucune facture n’est établie');
  if (latest) await cancel(trx, latest);
  const number = last_number + 1;
  await trx
    .updateTable('invoice_years')
    .set({ last_number: number })
    .where('year', '=', year)
    .execute();
  await trx
    .insertInto('invoices')
    .values({
      year,
      number,
      shop_id: shop.id,
      ...range,
      content_hash: hashOf(shop),
      total: decimalOfEuros(shop.total),
      issuer: JSON.stringify(company),
      customer: JSON.stringify(customer),
      replaces_year: latest?.year ?? null,
      replaces_number: latest?.number ?? null,
      issued_on,
      issued_by: actor.id,
    })
    .execute();
  await charge(trx, { year, number }, shop);
  await recordEvent(trx, {
    actor,
    kind: 'invoice_issued',
    // Numbers restart each year: `after` contains the year.
    subject: { kind: 'invoice', id: number },
    shopId: shop.id,
    after: { year, number, ...range, total: shop.total },
  });
  return {
    year,
    number,
    issued_on,
    issuer: company,
    customer,
    duplicate: false,
    replaces: latest ? { year: latest.year, number: latest.number } : null,
  };
}

/** Invalidates an invoice, so that its deliveries can be charged again. */
async function cancel(trx: DatabaseTransaction, { year, number }: InvoiceNumber): Promise<void> {
  await trx
    .updateTable('invoices')
    .set({ valid: false })
    .where('year', '=', year)
    .where('number', '=', number)
    .execute();
}

async function charge(
  trx: DatabaseTransaction,
  { year, number }: InvoiceNumber,
  { deliveries }: ShopDetails,
): Promise<void> {
  const ids = deliveries.map(({ id }) => id);
  await trx
    .insertInto('invoice_deliveries')
    .columns(['year', 'number', 'delivery_id'])
    .expression((eb) =>
      eb
        .selectFrom('deliveries')
        .select([eb.val(year).as('year'), eb.val(number).as('number'), 'id'])
        .where('id', '=', sql<number>`any(${ids})`),
    )
    .execute();
}

/**
 * Whether an invoice lacks the SIRET required by law, which the shop has now. Other changes of the shop, such as its
 * address, do not make an invoice wrong (decision 81).
 */
function lacksSiret(issued: InvoicedShop | null, now: InvoicedShop): boolean {
  return issued !== null && issued.siret === null && now.siret !== null;
}

function numberOf(year: number | null, number: number | null): InvoiceNumber | null {
  return year === null || number === null ? null : { year, number };
}

/** Hash of what the shop is charged for: the deliveries with their lines and prices. */
function hashOf({ deliveries }: ShopDetails): string {
  const content = deliveries.map(({ id, items }) => [
    id,
    items.map((item) => [item.id, item.product_name, item.base_price, item.final_price]),
  ]);
  return createHash('sha256').update(JSON.stringify(content)).digest('base64url');
}
