import { formatDay, formatEuros, type PlannedItem, productStatus } from '@cigogne/contract';
import { StatusChip } from '@cigogne/shared-ui/status-chip';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { ReadinessMark } from './readiness-mark';

/** The items of a delivery, with their arrival at the depot. */
export function DeliveryItems({ items }: { items: readonly PlannedItem[] }) {
  return (
    <>
      <Typography variant="h4" component="h3" sx={{ mb: 1 }}>
        Articles ({items.length}){' '}
        <Box component="span" sx={{ ml: 1, fontSize: '0.875rem', fontWeight: 400 }}>
          <ReadinessMark items={items} />
        </Box>
      </Typography>
      <Box
        component="ul"
        sx={{
          m: 0,
          p: 0,
          listStyle: 'none',
          border: 1,
          borderColor: 'divider',
          borderRadius: 1,
          '& > li + li': { borderTop: 1, borderColor: 'divider' },
        }}
      >
        {items.map((item) => (
          <Item key={item.id} item={item} />
        ))}
      </Box>
    </>
  );
}

function Item({ item }: { item: PlannedItem }) {
  const { inventory, color } = productStatus(item.product_status);
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 2,
        rowGap: 0.5,
        px: 2,
        py: 1.25,
      }}
    >
      <Box sx={{ flex: '1 1 200px', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Box sx={{ fontWeight: 600 }}>{item.product_name}</Box>
        <Box sx={{ fontSize: '0.875rem', color: 'text.secondary' }}>
          {item.category_name}
          {item.received_date && ` · reçu le ${formatDay(item.received_date)}`}
        </Box>
      </Box>
      <StatusChip label={inventory} color={color} />
      <Box className="tabular" sx={{ minWidth: 88, textAlign: 'right' }}>
        {item.price === null ? 'Prix manquant' : formatEuros(item.price)}
      </Box>
    </Box>
  );
}
