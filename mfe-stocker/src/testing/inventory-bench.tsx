import { afterNextPaint } from '@cigogne/shared-api/after-next-paint';
/** The page of `npm run bench:inventory`: the inventory with many products, as a list and as cards. */
import { type InventoryProduct, PRODUCT_STATUSES, SECTIONS } from '@cigogne/contract';
import { anInventoryProduct } from '@cigogne/shared-api/testing';
import { SuiteProviders } from '@cigogne/shared-ui/suite-providers';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { VirtualProducts } from '../inventory/virtual-products';

const STATUSES = Object.keys(PRODUCT_STATUSES) as InventoryProduct['status'][];
const nothing = () => undefined;

export type Layout = 'list' | 'grid';

/** A quarter of the products with a note, a quarter with a document. */
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

function Inventory({ products, layout }: { products: InventoryProduct[]; layout: Layout }) {
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

const container = document.getElementById('root')!;
let root: Root | undefined;

const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));

/** Milliseconds from the action until the first frame with rows has been painted. */
async function paintedAfter(act: () => void): Promise<number> {
  const begin = performance.now();
  act();
  while (!container.querySelector('article')) await frame();
  await new Promise<void>(afterNextPaint);
  return performance.now() - begin;
}

export const bench = {
  mount(layout: Layout, count: number) {
    const products = productsOf(count);
    return paintedAfter(() => {
      root = createRoot(container);
      flushSync(() =>
        root!.render(
          <SuiteProviders>
            <Inventory products={products} layout={layout} />
          </SuiteProviders>,
        ),
      );
    });
  },
  /** The durations of frames while scrolling back and forth, and the maximum number of nodes. */
  async scroll(frames: number, pixels: number) {
    const scroller = document.documentElement;
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
