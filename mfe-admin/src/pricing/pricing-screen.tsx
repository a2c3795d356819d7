import { useSession } from '@cigogne/shared-api';
import { NARROW_WINDOW } from '@cigogne/shared-ui/breakpoints';
import { EmptyState } from '@cigogne/shared-ui/empty-state';
import { ErrorState } from '@cigogne/shared-ui/error-state';
import { LoadingSkeleton } from '@cigogne/shared-ui/loading-skeleton';
import { usePageTitle } from '@cigogne/shared-ui/page-title';
import { SelectInput } from '@cigogne/shared-ui/select-input';
import { toast } from '@cigogne/shared-ui/toast';
import StorefrontOutlined from '@mui/icons-material/StorefrontOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { NewAccountButton } from '../components/new-account-button';
import { useShopFilter } from '../shop-filter';
import { ShopFilterChip } from '../shop-filter-chip';
import { shopLabel } from '../shop-label';
import { useRetryShops } from '../use-retry-shops';
import { ShopPrices } from './shop-prices';
import { useSaveShortcut } from './use-save-shortcut';

/** 'Shop Pricing Management': each shop's prices by category (part 2, section 2). */
export default function PricingScreen() {
  usePageTitle('Shop Pricing Management');
  const { shop } = useShopFilter();
  return (
    <Box sx={{ maxWidth: 960, mx: 'auto', p: { xs: 2, sm: 4 } }}>
      <Box
        sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1 }}
      >
        <Typography variant="h1">Shop Pricing Management</Typography>
        <ShopFilterChip />
      </Box>
      {/* Remounted per shop, so that nothing typed for one shop reaches another. */}
      {shop ? <ShopPrices key={shop.id} shop={shop} /> : <NoShop />}
    </Box>
  );
}

function NoShop() {
  const { shops, shopsLoading, shopsFailed } = useSession();
  const retry = useRetryShops();
  const { select } = useShopFilter();
  const onPhone = useMediaQuery(NARROW_WINDOW, { noSsr: true });
  useSaveShortcut(() => toast.error('No shop selected.'));
  if (shopsLoading) return <LoadingSkeleton variant="table" rows={10} label="Loading shops" />;
  if (shopsFailed) {
    return (
      <ErrorState message="The shops could not be loaded." retryLabel="Try again" onRetry={retry} />
    );
  }
  if (shops.length === 0) {
    return (
      <EmptyState
        icon={<StorefrontOutlined />}
        title="No Shop Selected"
        description="There is no shop yet: each has prices of its own."
        action={<NewAccountButton account="shop" label="Create the first shop" />}
      />
    );
  }
  return (
    <EmptyState
      icon={<StorefrontOutlined />}
      title="No Shop Selected"
      description={
        onPhone
          ? 'Choose a shop here, or in the filter of the menu.'
          : 'Choose a shop in the filter of the sidebar to see its prices.'
      }
      action={
        onPhone && (
          <Box sx={{ width: 280, maxWidth: '80vw', mt: 1 }}>
            <SelectInput
              label="Shop"
              value=""
              placeholder="Choose a shop..."
              onChange={(id) => select(shops.find((shop) => String(shop.id) === id) ?? null)}
              options={shops.map((shop) => ({
                value: String(shop.id),
                label: shopLabel(shop, 'en'),
              }))}
            />
          </Box>
        )
      }
    />
  );
}
