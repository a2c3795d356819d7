import { useSession } from '@cigogne/shared-api';
import type { PricingRule, Shop } from '@cigogne/contract';
import { MissingData } from '@cigogne/shared-ui/missing-data';
import { LoadingSkeleton } from '@cigogne/shared-ui/loading-skeleton';
import { NO_TEXT_YET } from '@cigogne/shared-ui/no-text-yet';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useListPricingRulesQuery } from '../api/pricing';
import { PriceEditor } from './price-editor';

export function ShopPrices({ shop }: { shop: Shop }) {
  const { user } = useSession();
  const query = useListPricingRulesQuery(shop.id, { refetchOnMountOrArgChange: true });
  const { data } = query;
  return (
    <>
      <Typography sx={{ mt: 0.5, mb: 3, color: 'text.secondary' }}>
        {data ? `${setPrices(data)} of ${data.length} prices set` : NO_TEXT_YET}
      </Typography>
      {data ? (
        <PriceEditor shop={shop} rules={data} readOnly={user?.role !== 'admin'} />
      ) : (
        <MissingData query={query} failure="Failed to fetch pricing for shop" language="en">
          <Box sx={{ mt: 3 }}>
            <LoadingSkeleton variant="table" rows={10} label="Loading prices" />
          </Box>
        </MissingData>
      )}
    </>
  );
}

function setPrices(rules: readonly PricingRule[]): number {
  return rules.filter(({ base_price }) => base_price !== null).length;
}
