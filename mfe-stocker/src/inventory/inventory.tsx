import type { InventoryProduct } from '@cigogne/contract';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { startTransition, useCallback, useDeferredValue, useMemo, useState } from 'react';
import { FilterBar } from './filter-bar';
import { InventoryTabs } from './inventory-tabs';
import { LayoutToggle } from './layout-toggle';
import { ProductDrawer } from './product-drawer';
import { ProductList } from './product-list';
import { ReceptionModal } from './reception-modal';
import { useSteadyOrder } from './steady-order';
import { useInventoryAddress } from './use-inventory-address';
import { useInventoryLists } from './use-inventory-lists';
import { useLayout } from './use-layout';

const NONE: ReadonlyMap<number, InventoryProduct> = new Map();

/**
 * The inventory of the depot (part 2, section 2). It needs only its slice in the store and a router,
 * so that the admin area can show it too.
 */
export function Inventory() {
  const address = useInventoryAddress();
  const [layout, setLayout] = useLayout();
  const [receiving, setReceiving] = useState<InventoryProduct | null>(null);
  const [opened, setOpened] = useState<InventoryProduct | null>(null);
  /** Products received here, as last answered: they stay shown after leaving the list. */
  const [received, setReceived] = useState<ReadonlyMap<number, InventoryProduct>>(new Map());
  // Deferred: tabs and filters answer at once, the list needs longer.
  const view = useDeferredValue(address.view);
  const { counts, inView } = useInventoryLists(view);
  const { pages, isCurrent, ...list } = inView;
  const listed = useMemo(() => pages?.flatMap((page) => page.products), [pages]);
  const products = useSteadyOrder(
    isCurrent ? JSON.stringify([view.tab, view.activeFilters]) : undefined,
    listed,
    // Once the list is complete, a product missing in it is gone.
    list.hasMore ? received : NONE,
  );
  const open = useCallback(
    (product: InventoryProduct) => startTransition(() => setOpened(product)),
    [],
  );
  const receive = useCallback(
    (product: InventoryProduct) => startTransition(() => setReceiving(product)),
    [],
  );

  return (
    <Box lang="fr" sx={{ maxWidth: 1440, mx: 'auto', p: { xs: 2, md: 3 } }}>
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 2, mb: 2 }}>
        <Box sx={{ flex: 1 }}>
          <Typography variant="h1">Inventaire</Typography>
          <Typography sx={{ color: 'text.secondary' }}>Gérez vos produits et stocks</Typography>
        </Box>
        <LayoutToggle layout={layout} onChange={setLayout} />
      </Box>
      <InventoryTabs tab={address.tab} counts={counts} onChange={address.setTab}>
        <Stack sx={{ gap: 2 }}>
          <FilterBar address={address} total={counts[address.tab]} />
          <ProductList
            // Another list starts at the top.
            key={`${view.tab} ${layout}`}
            {...list}
            products={products}
            total={pages?.[0]?.total}
            layout={layout}
            filtered={view.filtered}
            onClearFilters={address.clearFilters}
            onOpen={open}
            onReceive={view.tab === 'received' ? receive : undefined}
          />
        </Stack>
      </InventoryTabs>
      {receiving && (
        <ReceptionModal
          product={receiving}
          onReceived={(product) => setReceived((now) => new Map(now).set(product.id, product))}
          onClose={() => setReceiving(null)}
        />
      )}
      {opened && (
        <ProductDrawer
          product={opened}
          onCorrected={(product) =>
            setReceived((now) =>
              now.has(product.id) ? new Map(now).set(product.id, product) : now,
            )
          }
          onClose={() => setOpened(null)}
        />
      )}
    </Box>
  );
}
