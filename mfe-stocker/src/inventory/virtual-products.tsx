import type { InventoryProduct } from '@cigogne/contract';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import Box from '@mui/material/Box';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { isCounted } from '../components/format-total';
import { ProductCard } from './product-card';
import type { Layout } from './use-layout';

interface VirtualProductsProps {
  products: readonly InventoryProduct[];
  /** Number of products on all pages, as the server counts it. */
  total: number;
  busy: boolean;
  layout: Layout;
  hasMore: boolean;
  fetchingMore: boolean;
  onMore: () => void;
  onOpen: (product: InventoryProduct) => void;
  onReceive: ((product: InventoryProduct) => void) | undefined;
}

/** Smallest width of a card, and the space between two, in pixels. */
const CARD_WIDTH = 300;
const GAP = 16;
const ESTIMATED = { grid: 340, list: 100 } as const;
/** The next page is fetched when fewer rows than these follow. */
const AHEAD = 8;
/** ARIA's value for a list of unknown length. */
const UNKNOWN_SIZE = -1;

/** A virtual list: only products near the viewport are in the DOM. */
export function VirtualProducts(props: VirtualProductsProps) {
  const { products, layout, hasMore, fetchingMore, onMore } = props;
  const list = useRef<HTMLDivElement>(null);
  const { top, width } = usePosition(list);
  const columns =
    layout === 'list' ? 1 : Math.max(1, Math.floor((width + GAP) / (CARD_WIDTH + GAP)));
  const rows = Math.ceil(products.length / columns);
  const virtualizer = useWindowVirtualizer({
    count: rows,
    estimateSize: () => ESTIMATED[layout],
    overscan: 4,
    gap: layout === 'grid' ? GAP : 8,
    scrollMargin: top,
  });
  const visible = virtualizer.getVirtualItems();
  const last = visible.at(-1)?.index ?? 0;
  useEffect(() => {
    if (hasMore && !fetchingMore && last >= rows - AHEAD) onMore();
  }, [hasMore, fetchingMore, last, rows, onMore]);

  return (
    <Box
      ref={list}
      role="list"
      aria-busy={props.busy}
      sx={{ position: 'relative', '&[aria-busy="true"]': { opacity: 0.55 } }}
      style={{ height: virtualizer.getTotalSize() }}
    >
      {visible.map(({ index, key, start }) => (
        <div
          key={key}
          ref={virtualizer.measureElement}
          data-index={index}
          role="presentation"
          style={{
            position: 'absolute',
            insetInline: 0,
            top: 0,
            display: 'grid',
            gap: GAP,
            gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
            transform: `translateY(${start - top}px)`,
          }}
        >
          {products.slice(index * columns, (index + 1) * columns).map((product, column) => (
            <div
              key={product.id}
              role="listitem"
              aria-posinset={index * columns + column + 1}
              aria-setsize={isCounted(props.total) ? props.total : UNKNOWN_SIZE}
              style={{ display: 'grid', minWidth: 0 }}
            >
              <ProductCard
                product={product}
                layout={layout}
                onOpen={props.onOpen}
                onReceive={props.onReceive}
              />
            </div>
          ))}
        </div>
      ))}
    </Box>
  );
}

/** Top of the list on the page, and its width; updated when the window changes. */
function usePosition(list: { readonly current: HTMLElement | null }) {
  const [position, setPosition] = useState({ top: 0, width: 0 });
  useLayoutEffect(() => {
    const measure = () => {
      const box = list.current?.getBoundingClientRect();
      if (!box) return;
      const next = { top: Math.round(box.top + window.scrollY), width: Math.round(box.width) };
      setPosition((now) => (now.top === next.top && now.width === next.width ? now : next));
    };
    measure();
    window.addEventListener('resize', measure);
    const observer = 'ResizeObserver' in window ? new ResizeObserver(measure) : undefined;
    if (list.current) observer?.observe(list.current);
    return () => {
      window.removeEventListener('resize', measure);
      observer?.disconnect();
    };
  }, [list]);
  return position;
}
