import { Link, mayLeave, Navigate, useNavigate } from '@cigogne/shared-api/router';
import { usePageTitle } from '@cigogne/shared-ui/page-title';
import StorefrontOutlined from '@mui/icons-material/StorefrontOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { MouseEvent } from 'react';
import { useListStockerShopsQuery } from '../api/inventory';
import { useSelectedShop } from '../components/use-selected-shop';
import { AddForm } from './add-form';
import { LatestStock } from './latest-stock';

/** Adds products of the selected shop to the stock; without one, the shops are shown first. */
export default function AddStockScreen() {
  usePageTitle('Add to Stock');
  const [selected] = useSelectedShop();
  const { data: shops } = useListStockerShopsQuery();
  const navigate = useNavigate();
  if (!selected) return <Navigate to="/stocker/shops" replace />;
  // It may have been renamed or closed since it was selected.
  const listed = shops?.find(({ id }) => id === selected.id);
  const shop = listed ?? selected;
  return (
    <Box sx={{ maxWidth: 820, mx: 'auto', p: { xs: 2, md: 4 } }}>
      <Typography variant="h1" sx={{ mb: 2 }}>
        Add to Stock
      </Typography>
      <Card sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, p: 2, mb: 3 }}>
        <StorefrontOutlined aria-hidden sx={{ color: 'secondary.main' }} />
        <Box sx={{ flex: '1 1 160px', minWidth: 0, overflowWrap: 'anywhere' }}>
          <Box sx={{ fontWeight: 600 }}>{shop.name}</Box>
          <Box sx={{ color: 'text.secondary' }}>{shop.email}</Box>
        </Box>
        <Button
          component={Link}
          to="/stocker/shops"
          variant="outlined"
          onClick={(event: MouseEvent) => {
            event.preventDefault();
            void mayLeave().then((leaves) => leaves && navigate('/stocker/shops'));
          }}
          sx={{ minHeight: 44 }}
        >
          Change Shop
        </Button>
      </Card>
      {shops && !listed && (
        <Alert severity="warning" sx={{ mb: 3 }}>
          The account of this shop is closed: nothing can be added to its stock. Choose another one
          with “Change Shop”.
        </Alert>
      )}
      <AddForm key={shop.id} shop={shop} />
      <LatestStock shopId={shop.id} />
    </Box>
  );
}
