import { Link } from '@cigogne/shared-api/router';
import { usePageTitle } from '@cigogne/shared-ui/page-title';
import ArrowBack from '@mui/icons-material/ArrowBack';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { RangeFilter } from './range-filter';
import { ShopDetailsView } from './shop-details-view';
import { SummaryView } from './summary-view';
import { useAnalyticsAddress } from './use-analytics-address';

/** 'Analytique': what was delivered for each shop, and its invoice (part 2, section 2). */
export default function AnalyticsScreen() {
  usePageTitle('Analytique');
  const address = useAnalyticsAddress();
  const { range, tab, shopId } = address;
  return (
    <Box sx={{ maxWidth: 1160, mx: 'auto', p: { xs: 2, sm: 4 } }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mb: 3 }}>
        <Box sx={{ flex: '1 1 260px' }}>
          <Typography variant="h1">Analytique</Typography>
          <Typography sx={{ mt: 0.5, color: 'text.secondary' }}>
            Livraisons et chiffre d’affaires par magasin
          </Typography>
        </Box>
        <Button component={Link} to="/admin" color="inherit" startIcon={<ArrowBack />}>
          Retour au tableau de bord
        </Button>
      </Box>
      {/* A new range in the address resets the fields. */}
      <RangeFilter
        key={`${range.start_date} ${range.end_date}`}
        range={range}
        onApply={address.setRange}
      />
      {shopId === null ? (
        <SummaryView
          range={range}
          tab={tab}
          search={address.search}
          onTab={address.setTab}
          onSearch={address.setSearch}
          onOpen={address.openShop}
        />
      ) : (
        <ShopDetailsView
          key={`${shopId} ${tab}`}
          shopId={shopId}
          progress={tab}
          range={range}
          onBack={address.closeShop}
        />
      )}
    </Box>
  );
}
