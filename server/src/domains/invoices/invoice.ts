import {
  addDays,
  type Cents,
  centsOfEuros,
  type CompanySettings,
  eurosOf,
  formatDay,
  groupIban,
  legalStatusOf,
  type PricedDelivery,
  type RangeInvoice,
  type ShopDetails,
} from '@cigogne/contract';
import { EMPTY_ROW, linesOf, sideBySide } from '../../platform/workbooks/rows';
import type { PrintedCell, PrintedRow, PrintedSheet } from '../../platform/workbooks/workbook';
import { invoiceName } from './invoice-number';
import type { InvoiceContent } from './issue-invoice';
import type { IssuedInvoice } from './take-number';

const WIDTHS = [36, 19, 14, 11, 14];
const COLUMNS = WIDTHS.length;
const NO_VAT = 'TVA non applicable, article 293 B du CGI';

/** The invoice for a shop's completed deliveries of a period, for its bookkeeper. */
export function invoice(content: InvoiceContent): PrintedSheet {
  const { issued, details, leftOut } = content;
  const company = issued.issuer;
  const above = [...heading(issued), ...parties(issued), ...period(content), EMPTY_ROW];
  const name = invoiceName(issued);
  return {
    name: `Facture ${name}`,
    widths: WIDTHS,
    repeatedRow: above.length,
    footer: `${company.company} · Facture ${name}`,
    rows: [
      ...above,
      { cells: HEAD, height: 20, keepWithNext: true },
      ...details.deliveries.flatMap(deliveryBlock),
      { ...EMPTY_ROW, keepWithNext: true },
      ...totals(details, company),
      ...payment(issued),
      ...invoicedElsewhere(leftOut),
    ],
  };
}

const HEAD: readonly PrintedCell[] = [
  { value: 'Produit', style: 'head' },
  { value: 'Catégorie', style: 'head' },
  { value: 'Prix de base', style: 'moneyHead' },
  { value: 'Remise', style: 'moneyHead' },
  { value: 'Prix final', style: 'moneyHead' },
];

function heading(issued: IssuedInvoice): PrintedRow[] {
  const marks = [
    ...(issued.duplicate ? ['Duplicata'] : []),
    ...(issued.replaces ? [`Annule et remplace la facture ${invoiceName(issued.replaces)}`] : []),
  ];
  return [
    {
      cells: [{ value: `Facture n° ${invoiceName(issued)}`, style: 'title', span: COLUMNS }],
      height: 28,
    },
    {
      cells: [{ value: `Date : ${formatDay(issued.issued_on)}`, style: 'subtitle', span: COLUMNS }],
      height: 20,
    },
    { cells: [{ value: `Échéance : ${dueDay(issued)}`, span: COLUMNS }] },
    ...marks.map((value) => ({
      cells: [{ value, style: 'strong', span: COLUMNS }] as PrintedCell[],
    })),
    EMPTY_ROW,
  ];
}

const SIDES = { columns: COLUMNS, leftColumns: 2 };

/** The company on the left, the shop on the right. */
function parties({ issuer: company, customer: shop }: IssuedInvoice): PrintedRow[] {
  const issuer = [
    company.company,
    legalStatusOf(company),
    company.head_office,
    company.phone,
    company.email,
    siretLine(company.siret),
    company.rcs,
    company.vat_number && `N° de TVA ${company.vat_number}`,
  ];
  const customer = [shop.name, shop.address, siretLine(shop.siret)];
  return [
    sideBySide('Émetteur', 'Facturé à', { style: 'label', ...SIDES }),
    sideBySide(linesOf(issuer), linesOf(customer), { style: 'text', ...SIDES }),
    EMPTY_ROW,
  ];
}

const siretLine = (siret: string | null | undefined) => (siret ? `SIRET ${siret}` : null);

function period({ range, leftOut }: InvoiceContent): PrintedRow[] {
  const line = (value: string): PrintedRow => ({ cells: [{ value, span: COLUMNS }] });
  const count = leftOut.reduce((sum, { delivery_ids }) => sum + delivery_ids.length, 0);
  return [
    { cells: [{ value: 'Période', style: 'label', span: COLUMNS }] },
    line(`Livraisons terminées du ${formatDay(range.start_date)} au ${formatDay(range.end_date)}`),
    ...(count === 0 ? [] : [line(leftOutSentence(count))]),
  ];
}

const leftOutSentence = (count: number) =>
  count === 1
    ? '1 livraison de la période, déjà facturée, n’est pas reprise (voir en fin de facture).'
    : `${count} livraisons de la période, déjà facturées, ne sont pas reprises (voir en fin de facture).`;

function deliveryBlock(delivery: PricedDelivery): PrintedRow[] {
  const { id, delivery_date, customer_name, driver_name, items, total } = delivery;
  const title = [
    `Livraison n° ${id}`,
    formatDay(delivery_date),
    customer_name,
    `chauffeur : ${driver_name ?? 'N/D'}`,
  ].join(' · ');
  return [
    { ...EMPTY_ROW, keepWithNext: true },
    { cells: [{ value: title, style: 'strong', span: COLUMNS }], keepWithNext: true },
    ...items.map((item, index) => ({
      cells: [
        { value: item.product_name, style: 'cell' },
        { value: item.category_name, style: 'cell' },
        item.base_price === null
          ? { value: 'Prix manquant', style: 'noMoneyCell' }
          : { value: item.base_price, style: 'moneyCell' },
        { value: item.discount, style: 'moneyCell' },
        { value: item.final_price, style: 'moneyCell' },
      ] satisfies PrintedCell[],
      // The first two rows stay with the heading, and the last one with the subtotal below.
      keepWithNext: index === 0 || index === items.length - 1,
    })),
    {
      cells: [
        { value: `Sous-total livraison n° ${id}`, style: 'sum', span: COLUMNS - 1 },
        { value: total, style: 'money' },
      ],
    },
  ];
}

const IDS_PER_ROW = 100;

/** Lists the deliveries of the period that are on other invoices, with these. */
function invoicedElsewhere(invoices: readonly RangeInvoice[]): PrintedRow[] {
  if (invoices.length === 0) return [];
  const title = 'Livraisons de la période déjà facturées, non reprises ici';
  return [
    EMPTY_ROW,
    { cells: [{ value: title, style: 'label', span: COLUMNS }], keepWithNext: true },
    ...invoices.flatMap(({ name, issued_on, delivery_ids }) =>
      inRows(delivery_ids).map((ids) =>
        sideBySide(`Facture ${name} du ${formatDay(issued_on)}`, `n° ${ids.join(', ')}`, {
          style: 'text',
          columns: COLUMNS,
        }),
      ),
    ),
  ];
}

/** Split into several rows, since a row has a maximum height. */
function inRows(ids: readonly number[]): number[][] {
  return Array.from({ length: Math.ceil(ids.length / IDS_PER_ROW) }, (_, row) =>
    ids.slice(row * IDS_PER_ROW, (row + 1) * IDS_PER_ROW),
  );
}

function totals({ total }: ShopDetails, { vat_rate }: CompanySettings): PrintedRow[] {
  if (vat_rate === null) {
    return [
      sum('Total à payer', total, 'total'),
      { cells: [{ value: NO_VAT, style: 'label', span: COLUMNS }] },
    ];
  }
  const net = centsOfEuros(total);
  const vat = vatOf(net, vat_rate);
  const rate = vat_rate.toLocaleString('fr-FR');
  return [
    sum('Total hors taxes', total, 'money'),
    sum(`TVA ${rate} %`, eurosOf(vat), 'money'),
    sum('Total à payer toutes taxes comprises', eurosOf(net + vat), 'total'),
  ];
}

function dueDay({ issued_on, issuer }: IssuedInvoice): string {
  return formatDay(addDays(issued_on, issuer.payment_days));
}

/** Terms of payment required by law between businesses (articles L. 441-9 and L. 441-10 of the Code de commerce). */
const LATE_PAYMENT =
  'En cas de retard de paiement, des pénalités sont exigibles sans rappel, au taux d’intérêt appliqué par la Banque ' +
  'centrale européenne à son opération de refinancement la plus récente, majoré de 10 points de pourcentage, ainsi ' +
  'qu’une indemnité forfaitaire pour frais de recouvrement de 40 € (articles L. 441-10 et D. 441-5 du Code de commerce).';

function payment(issued: IssuedInvoice): PrintedRow[] {
  const { payment_days, iban, bic } = issued.issuer;
  const terms = payment_days === 0 ? 'à réception' : `à ${payment_days} jours`;
  const lines = [
    `Paiement ${terms}, au plus tard le ${dueDay(issued)}. Pas d’escompte pour paiement anticipé.`,
    LATE_PAYMENT,
    iban && `Règlement par virement : IBAN ${groupIban(iban)}${bic ? ` · BIC ${bic}` : ''}`,
  ].filter((line) => line !== null);
  return [
    { ...EMPTY_ROW, keepWithNext: true },
    {
      cells: [{ value: 'Conditions de paiement', style: 'label', span: COLUMNS }],
      keepWithNext: true,
    },
    ...lines.map((value, index) => ({
      cells: [{ value, span: COLUMNS }],
      keepWithNext: index < lines.length - 1,
    })),
  ];
}

/** Rounds half up to the cent; a rate has at most two decimals. */
function vatOf(net: Cents, rate: number): Cents {
  return Math.floor((net * Math.round(rate * 100) + 5_000) / 10_000);
}

function sum(label: string, value: number, style: 'money' | 'total'): PrintedRow {
  return {
    cells: [
      { value: label, style: style === 'total' ? 'strongSum' : 'sum', span: COLUMNS - 1 },
      { value, style },
    ],
  };
}
