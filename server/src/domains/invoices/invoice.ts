import {
  type Cents,
  centsOfEuros,
  eurosOf,
  formatDay,
  type PricedDelivery,
  type ShopDetails,
} from '@cigogne/contract';
import type { Site } from '../../platform/config';
import { EMPTY_ROW, linesOf, sideBySide } from '../../platform/workbooks/rows';
import type { PrintedCell, PrintedRow, PrintedSheet } from '../../platform/workbooks/workbook';
import type { Range } from '../deliveries/report-filters';
import { invoiceName, type IssuedInvoice } from './take-number';

/** Who is invoiced. */
export interface InvoicedShop {
  readonly name: string;
  readonly address: string;
  readonly siret: string | null;
}

interface InvoiceParts {
  readonly issued: IssuedInvoice;
  readonly shop: InvoicedShop;
  readonly details: ShopDetails;
  readonly range: Range;
  readonly site: Site;
}

const WIDTHS = [44, 22, 13, 13, 14];
const COLUMNS = WIDTHS.length;
const NO_VAT = 'TVA non applicable, article 293 B du CGI';

/** A shop's completed deliveries of a period as a document for its bookkeeper. */
export function invoice({ issued, shop, details, range, site }: InvoiceParts): PrintedSheet {
  const above = [...heading(issued), ...parties(site, shop), ...period(range), EMPTY_ROW];
  const name = invoiceName(issued);
  return {
    name: `Facture ${name}`,
    widths: WIDTHS,
    repeatedRow: above.length,
    footer: `${site.company} · Facture ${name}`,
    rows: [
      ...above,
      { cells: HEAD.map((value) => ({ value, style: 'head' })), height: 20 },
      ...details.deliveries.flatMap(deliveryBlock),
      EMPTY_ROW,
      ...totals(details, site),
    ],
  };
}

const HEAD = ['Produit', 'Catégorie', 'Prix de base', 'Remise', 'Prix final'];

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
    ...marks.map((value) => ({
      cells: [{ value, style: 'strong', span: COLUMNS }] as PrintedCell[],
    })),
    EMPTY_ROW,
  ];
}

/** The company on the left, the shop on the right. */
function parties(site: Site, shop: InvoicedShop): PrintedRow[] {
  const issuer = [site.company, site.head_office, site.phone, site.email, siretLine(site.siret)];
  const customer = [shop.name, shop.address, siretLine(shop.siret)];
  return [
    sideBySide('Émetteur', 'Facturé à', { style: 'label', columns: COLUMNS }),
    sideBySide(linesOf(issuer), linesOf(customer), { style: 'text', columns: COLUMNS }),
  ];
}

const siretLine = (siret: string | null | undefined) => (siret ? `SIRET ${siret}` : null);

function period({ start_date, end_date }: Range): PrintedRow[] {
  return [
    { cells: [{ value: 'Période', style: 'label', span: COLUMNS }] },
    {
      cells: [
        {
          value: `Livraisons terminées du ${formatDay(start_date)} au ${formatDay(end_date)}`,
          span: COLUMNS,
        },
      ],
    },
  ];
}

function deliveryBlock(delivery: PricedDelivery): PrintedRow[] {
  const { id, delivery_date, customer_name, driver_name, items, total } = delivery;
  const title = [
    `Livraison n° ${id}`,
    formatDay(delivery_date),
    customer_name,
    `chauffeur : ${driver_name ?? 'N/D'}`,
  ].join(' · ');
  return [
    { cells: [{ value: title, style: 'strong', span: COLUMNS }] },
    ...items.map((item) => ({
      cells: [
        { value: item.product_name, style: 'cell' },
        { value: item.category_name, style: 'cell' },
        item.base_price === null
          ? { value: 'Prix manquant', style: 'cell' }
          : { value: item.base_price, style: 'moneyCell' },
        { value: item.discount, style: 'moneyCell' },
        { value: item.final_price, style: 'moneyCell' },
      ] satisfies PrintedCell[],
    })),
    {
      cells: [
        { value: `Sous-total livraison n° ${id}`, span: COLUMNS - 1 },
        { value: total, style: 'money' },
      ],
    },
  ];
}

function totals({ total }: ShopDetails, { vat_rate }: Site): PrintedRow[] {
  if (vat_rate === undefined) {
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

/** Half up to the cent; a rate has at most two decimals. */
function vatOf(net: Cents, rate: number): Cents {
  return Math.floor((net * Math.round(rate * 100) + 5_000) / 10_000);
}

function sum(label: string, value: number, style: 'money' | 'total'): PrintedRow {
  return {
    cells: [
      { value: label, style: style === 'total' ? 'strong' : 'text', span: COLUMNS - 1 },
      { value, style },
    ],
  };
}
