/** The page of `npm run bench:inventory`: our lists and MUI's grid with the same products. */
import {
  formatDay,
  type InventoryProduct,
  PRODUCT_STATUSES,
  productStatus,
} from '@cigogne/contract';
import { anInventoryProduct } from '@cigogne/shared-api/testing';
import { StatusChip } from '@cigogne/shared-ui/status-chip';
import { SuiteProviders } from '@cigogne/shared-ui/suite-providers';
import { DataGrid, type GridColDef } from '@mui/x-data-grid';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { SECTIONS } from '../inventory/choices';
import { SectionBadge } from '../inventory/section-badge';
import { VirtualProducts } from '../inventory/virtual-products';

const STATUSES = Object.keys(PRODUCT_STATUSES) as InventoryProduct['status'][];
const nothing = () => undefined;

export type Variant = 'list' | 'cards' | 'mui';

/** The same products for everyone: a quarter with a note, a quarter with a paper. */
function productsOf(count: number): InventoryProduct[] {
  return Array.from({ length: count }, (_, index) =>
    anInventoryProduct({
      id: index + 1,
      name: `Canapé d’angle ${index + 1}`,
      section: SECTIONS[index % SECTIONS.length]!,
      status: STATUSES[index % STATUSES.length]!,
      quantity: 1 + (index % 5),
      notes: index % 4 === 0 ? 'Emballage légèrement enfoncé.' : null,
      receiving_document: index % 4 === 1 ? '/api/files/x' : null,
    }),
  );
}

function Ours({ products, layout }: { products: InventoryProduct[]; layout: 'list' | 'grid' }) {
  return (
    <VirtualProducts
      products={products}
      total={products.length}
      busy={false}
      layout={layout}
      hasMore={false}
      fetchingMore={false}
      onMore={nothing}
      onOpen={nothing}
      onReceive={undefined}
    />
  );
}

const COLUMNS: GridColDef<InventoryProduct>[] = [
  {
    field: 'section',
    width: 80,
    renderCell: ({ row }) => <SectionBadge section={row.section} />,
  },
  { field: 'name', flex: 2 },
  {
    field: 'status',
    width: 160,
    renderCell: ({ row }) => {
      const { inventory, color } = productStatus(row.status);
      return <StatusChip label={inventory} color={color} />;
    },
  },
  { field: 'shop_name', flex: 1 },
  { field: 'category_name', flex: 1 },
  { field: 'received_date', width: 110, valueFormatter: (day) => formatDay(day) },
  { field: 'size', width: 90 },
  { field: 'parts', width: 70 },
  { field: 'quantity', width: 70 },
  { field: 'notes', flex: 2 },
];

/** The freely licensed grid shows at most 100 rows a page, however many it is given. */
function Mui({ products }: { products: InventoryProduct[] }) {
  return (
    <div style={{ height: 900 }}>
      <DataGrid rows={products} columns={COLUMNS} />
    </div>
  );
}

const place = document.getElementById('root')!;
let root: Root | undefined;

const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));

/** Milliseconds from the action until the first frame with rows has been painted. */
async function paintedAfter(act: () => void): Promise<number> {
  const begin = performance.now();
  act();
  while (!place.querySelector('article, [role=row][data-id]')) await frame();
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  return performance.now() - begin;
}

export const bench = {
  mount(variant: Variant, count: number) {
    const products = productsOf(count);
    return paintedAfter(() => {
      root = createRoot(place);
      flushSync(() =>
        root!.render(
          <SuiteProviders>
            {variant === 'mui' ? (
              <Mui products={products} />
            ) : (
              <Ours products={products} layout={variant === 'list' ? 'list' : 'grid'} />
            )}
          </SuiteProviders>,
        ),
      );
    });
  },
  /** What each frame took while somebody scrolls on and on, and the most nodes there were. */
  async scroll(frames: number, pixels: number) {
    const inner = place.querySelector('.MuiDataGrid-virtualScroller');
    const scroller = inner ?? document.documentElement;
    const times: number[] = [];
    let nodes = 0;
    let before = await frame();
    let by = pixels;
    for (let count = 0; count < frames; count += 1) {
      if (scroller.scrollTop + scroller.clientHeight + by >= scroller.scrollHeight) by = -pixels;
      else if (scroller.scrollTop + by <= 0) by = pixels;
      scroller.scrollTop += by;
      const now = await frame();
      times.push(now - before);
      before = now;
      nodes = Math.max(nodes, document.querySelectorAll('*').length);
    }
    return { times, nodes };
  },
  unmount() {
    root?.unmount();
    scrollTo({ top: 0 });
  },
};

(window as unknown as { bench: typeof bench }).bench = bench;
