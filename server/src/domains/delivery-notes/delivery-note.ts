import {
  accessOnPaper,
  type CompanySettings,
  eurosOfDecimal,
  formatDay,
  sumOfParts,
  uncountedNote,
} from '@cigogne/contract';
import { EMPTY_ROW, linesOf, sideBySide } from '../../platform/workbooks/rows';
import type { PrintedCell, PrintedRow, PrintedSheet } from '../../platform/workbooks/workbook';
import type { NotedDelivery, NoteItem } from './store';

interface NoteTexts {
  readonly title: string;
  readonly subtitle: string;
  readonly signatures: readonly [string, string];
}

/** To be signed by the client. */
const DELIVERY: NoteTexts = {
  title: 'Bon de livraison',
  subtitle: 'Livraison et montage chez le client',
  signatures: ['Signature du livreur', 'Signature du client'],
};

/** To be signed by the shop when the shuttle brings its products from the depot. */
const SHUTTLE: NoteTexts = {
  title: 'Navette · Bon de livraison',
  subtitle: 'Du dépôt vers le magasin',
  signatures: ['Pour le dépôt', 'Pour le magasin'],
};

const WIDTHS = [42, 21, 10, 9, 12];
const COLUMNS = WIDTHS.length;
const SIGNATURE_HEIGHT = 84;

/** 'Bon-de-Livraison-{id}.xlsx': the whole delivery. */
export function deliveryNote(delivery: NotedDelivery, company: CompanySettings): PrintedSheet {
  return note(delivery, delivery.items, DELIVERY, company);
}

/** 'Navette-Bon-Livraison-{id}.xlsx': the products with the status to_shop, or all when there are none. */
export function shuttleNote(delivery: NotedDelivery, company: CompanySettings): PrintedSheet {
  const forShop = delivery.items.filter(({ product_status }) => product_status === 'to_shop');
  return note(delivery, forShop.length > 0 ? forShop : delivery.items, SHUTTLE, company);
}

function note(
  delivery: NotedDelivery,
  items: readonly NoteItem[],
  { title, subtitle, signatures }: NoteTexts,
  company: CompanySettings,
): PrintedSheet {
  const above = [
    ...heading(`${title} n° ${delivery.id}`, subtitle, company),
    ...parties(delivery),
    EMPTY_ROW,
  ];
  return {
    name: `Livraison ${delivery.id}`,
    widths: WIDTHS,
    repeatedRow: above.length,
    footer: `${title} n° ${delivery.id} · ${company.company}`,
    rows: [
      ...above,
      ...itemTable(items),
      EMPTY_ROW,
      ...amounts(delivery),
      ...remarks(delivery.notes),
      EMPTY_ROW,
      ...signatureBoxes(signatures),
    ],
  };
}

function heading(title: string, subtitle: string, company: CompanySettings): PrintedRow[] {
  return [
    { cells: [{ value: title, style: 'title', span: COLUMNS }], height: 28 },
    { cells: [{ value: subtitle, style: 'subtitle', span: COLUMNS }], height: 20 },
    EMPTY_ROW,
    { cells: [{ value: company.company, style: 'strong', span: COLUMNS }] },
    {
      cells: [
        { value: `${company.head_office} · ${company.phone} · ${company.email}`, span: COLUMNS },
      ],
    },
    EMPTY_ROW,
  ];
}

/** Facts side by side: the shop's on the left, the client's on the right. */
function parties({ shop, ...delivery }: NotedDelivery): PrintedRow[] {
  const pairs: [Fact, Fact][] = [
    [
      ['Magasin', [shop.name, shop.address, shop.phone]],
      ['Client', [delivery.customer_name, delivery.customer_address, delivery.customer_phone]],
    ],
    [
      [
        'Date prévue',
        [delivery.delivery_date ? formatDay(delivery.delivery_date) : 'Non planifiée'],
      ],
      ['Accès', [accessOnPaper(delivery)]],
    ],
    [
      ['Chauffeur', [delivery.driver_name ?? 'Non assigné']],
      ['', []],
    ],
  ];
  return pairs.flatMap(([left, right]) => [
    sideBySide(left[0], right[0], { style: 'label', columns: COLUMNS }),
    sideBySide(linesOf(left[1]), linesOf(right[1]), { style: 'text', columns: COLUMNS }),
  ]);
}

type Fact = readonly [label: string, lines: readonly (string | null)[]];

const HEAD: readonly PrintedCell[] = [
  { value: 'Produit', style: 'head' },
  { value: 'Catégorie', style: 'head' },
  { value: 'Section', style: 'countHead' },
  { value: 'Colis', style: 'countHead' },
  { value: 'Quantité', style: 'countHead' },
];

function itemTable(items: readonly NoteItem[]): PrintedRow[] {
  return [
    { cells: HEAD, height: 20, keepWithNext: true },
    ...items.map((item, index) => ({
      cells: [
        { value: item.product_name, style: 'cell' },
        { value: item.category_name, style: 'cell' },
        { value: item.section, style: 'count' },
        { value: countedParts(item.parts_count), style: 'count' },
        { value: item.quantity, style: 'count' },
      ] satisfies PrintedCell[],
      keepWithNext: index === items.length - 1,
    })),
    {
      cells: [
        { value: `Total des colis${uncountedNote(items)}`, style: 'strong', span: 3 },
        { value: countedParts(sumOfParts(items)), style: 'count' },
      ],
    },
  ];
}

/** 0 means that nobody has counted the parts: the cell stays blank, to be filled in by hand. */
const countedParts = (parts: number) => (parts === 0 ? null : parts);

function amounts(delivery: NotedDelivery): PrintedRow[] {
  const lines: [string, string | null, PrintedCell['style']][] = [
    ['Montant de la commande', delivery.order_total, 'money'],
    ['Frais de livraison', delivery.delivery_fee, 'money'],
    ['À encaisser à la livraison', delivery.cash_on_delivery_amount, 'total'],
  ];
  return lines.map(([label, amount, style = 'money']) => ({
    cells: [
      { value: label, style: style === 'total' ? 'strong' : 'amountLabel', span: 3 },
      amount === null
        ? { value: 'Non indiqué', style: 'noMoney', span: 2 }
        : { value: eurosOfDecimal(amount), style, span: 2 },
    ],
  }));
}

/** A row for each line: all in one could be taller than Excel's tallest row. */
function remarks(notes: string | null): PrintedRow[] {
  if (!notes) return [];
  return [
    EMPTY_ROW,
    { cells: [{ value: 'Remarques', style: 'label', span: COLUMNS }], keepWithNext: true },
    ...notes
      .split('\n')
      .map((line): PrintedRow => ({ cells: [{ value: line, style: 'text', span: COLUMNS }] })),
  ];
}

function signatureBoxes([left, right]: NoteTexts['signatures']): PrintedRow[] {
  return [
    {
      cells: [
        {
          value: 'Date, nom et signature, avec les réserves éventuelles',
          style: 'label',
          span: COLUMNS,
        },
      ],
      keepWithNext: true,
    },
    {
      cells: [
        { value: left, style: 'box' },
        { value: right, style: 'box', span: COLUMNS - 1 },
      ],
      height: SIGNATURE_HEIGHT,
    },
  ];
}
