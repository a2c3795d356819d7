import type { ReportRange } from '@cigogne/contract';
import { Link } from '@cigogne/shared-api/router';
import { usePageTitle } from '@cigogne/shared-ui/page-title';
import ArrowBack from '@mui/icons-material/ArrowBack';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState } from 'react';
import { RangeFilter } from './range-filter';
import { ShopDetailsView } from './shop-details-view';
import { SummaryView } from './summary-view';
import { useAnalyticsAddress } from './use-analytics-address';

/** 'Analytique': deliveries per shop, and invoices (part 2, section 2). */
export default function AnalyticsScreen() {
  usePageTitle('Analytique');
  const address = useAnalyticsAddress();
  const { range, tab, shopId } = address;
  /** Counts repeated requests for the same range: each one refetches everything shown. */
  const [repeats, setRepeats] = useState(0);
  const apply = (chosen: ReportRange) => {
    const same = chosen.start_date === range.start_date && chosen.end_date === range.end_date;
    if (same) setRepeats(repeats + 1);
    else address.setRange(chosen);
  };
  const title = useRef<HTMLHeadingElement>(null);
  const shownShop = useRef(shopId);
  useEffect(() => {
    if (shownShop.current === shopId) return;
    shownShop.current = shopId;
    // The pressed button is gone, and the new view starts at the top.
    window.scrollTo({ top: 0 });
    title.current?.focus({ preventScroll: true });
  }, [shopId]);
  return (
    <Box sx={{ maxWidth: 1160, mx: 'auto', p: { xs: 2, sm: 4 } }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mb: 3 }}>
        <Box sx={{ flex: '1 1 260px' }}>
          <Typography ref={title} tabIndex={-1} variant="h1" sx={{ outline: 'none' }}>
            Analytique
          </Typography>
          <Typography sx={{ mt: 0.5, color: 'text.secondary' }}>
            Livraisons et chiffre d’affaires par magasin
          </Typography>
        </Box>
        <Button component={Link} to="/admin" color="inherit" startIcon={<ArrowBack />}>
          Retour au tableau de bord
        </Button>
      </Box>
      <RangeFilter range={range} onApply={apply} />
      {shopId === null ? (
        <SummaryView
          key={repeats}
          range={range}
          tab={tab}
          search={address.search}
          onTab={address.setTab}
          onSearch={address.setSearch}
          onOpen={address.openShop}
        />
      ) : (
        <ShopDetailsView
          key={`${shopId} ${tab} ${repeats}`}
          shopId={shopId}
          progress={tab}
          range={range}
          onBack={address.closeShop}
        />
      )}
    </Box>
  );
}
