import type { DriverDelivery } from '@cigogne/contract';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';

/** Each product with its quantity and number of parts. */
export function DeliveryItems({ items }: Pick<DriverDelivery, 'items'>) {
  return (
    <Box>
      <Typography variant="h4" component="h3">
        Items
      </Typography>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {items.map(({ id, product_name, quantity, parts_count }) => (
          <Box
            component="li"
            key={id}
            sx={{
              display: 'flex',
              alignItems: 'baseline',
              gap: 1.5,
              py: 1,
              '& + &': { borderTop: 1, borderColor: 'divider' },
            }}
          >
            <Box component="span" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
              {product_name}
            </Box>
            {parts_count > 1 && (
              <Box component="span" className="tabular" sx={{ color: 'text.secondary' }}>
                {parts_count} parts
              </Box>
            )}
            <Box component="strong" className="tabular">
              × {quantity ?? 1}
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
