import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useListActiveInventoryQuery, useListDeliveredInventoryQuery } from '../api/inventory';
import { FilterBar } from './filter-bar';
import { InventoryTabs } from './inventory-tabs';
import { LayoutToggle } from './layout-toggle';
import { ProductList } from './product-list';
import { useInventoryAddress } from './use-inventory-address';
import { useLayout } from './use-layout';

/**
 * The inventory of the depot (part 2, section 2). It needs only its slice in the store and a router
 * above it, so that the admin area can show the very same.
 */
export function Inventory() {
  const address = useInventoryAddress();
  const [layout, setLayout] = useLayout();
  const lists = {
    active: useListActiveInventoryQuery(address.activeFilters),
    delivered: useListDeliveredInventoryQuery(address.filters),
  };
  const inView = lists[address.tab];
  const products = inView.isError ? undefined : inView.data?.products;

  return (
    <Box sx={{ maxWidth: 1440, mx: 'auto', p: { xs: 2, md: 3 } }}>
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 2, mb: 2 }}>
        <Box sx={{ flex: 1 }}>
          <Typography variant="h1">Inventaire</Typography>
          <Typography sx={{ color: 'text.secondary' }}>Gérez vos produits et stocks</Typography>
        </Box>
        <LayoutToggle layout={layout} onChange={setLayout} />
      </Box>
      <InventoryTabs
        tab={address.tab}
        counts={{
          active: lists.active.isError ? 0 : lists.active.data?.total,
          delivered: lists.delivered.isError ? 0 : lists.delivered.data?.total,
        }}
        onChange={address.setTab}
      >
        <Stack sx={{ gap: 2 }}>
          <FilterBar address={address} total={inView.isError ? 0 : inView.data?.total} />
          <ProductList
            products={products}
            error={inView.isError ? inView.error : undefined}
            fallbackMessage={FAILED[address.tab]}
            fetching={inView.isFetching}
            layout={layout}
            filtered={address.filtered}
            onClearFilters={address.clearFilters}
            onRetry={() => void inView.refetch()}
          />
        </Stack>
      </InventoryTabs>
    </Box>
  );
}

const FAILED = {
  active: 'Failed to fetch active inventory',
  delivered: 'Failed to fetch delivered inventory',
} as const;
