import { formatDay, productStatus } from '@cigogne/contract';
import { StatusChip } from '@cigogne/shared-ui/status-chip';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useListShopStockQuery } from '../api/inventory';
import { formatTotal } from '../components/format-total';

/** The products added last, so that none is entered twice. */
export function LatestStock({ shopId }: { shopId: number }) {
  const { data } = useListShopStockQuery(shopId);
  if (!data || data.total === 0) return null;
  return (
    <Box component="section" sx={{ mt: 4 }}>
      <Typography variant="h2" sx={{ mb: 1 }}>
        In stock for this shop: {formatTotal(data.total)}
      </Typography>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {data.products.map(({ id, name, status, received_date }) => {
          const { inventory: label, color } = productStatus(status);
          return (
            <Box key={id} component="li" sx={line}>
              <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>{name}</Box>
              <Box className="tabular" sx={{ color: 'text.secondary' }}>
                {formatDay(received_date)}
              </Box>
              <StatusChip label={label} color={color} />
            </Box>
          );
        })}
      </Box>
    </Box>
  );
}

const line = {
  display: 'flex',
  alignItems: 'center',
  gap: 1.5,
  py: 1,
  borderBottom: 1,
  borderColor: 'divider',
} as const;
