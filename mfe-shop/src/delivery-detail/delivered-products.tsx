import { partsText, type ShopDeliveryItem } from '@cigogne/contract';
import Box from '@mui/material/Box';
import { partsTotalText } from '../components/parts-total';

interface DeliveredProductsProps {
  items: readonly ShopDeliveryItem[];
}

/** The products of a delivery, with the depot section they stand in. */
export function DeliveredProducts({ items }: DeliveredProductsProps) {
  return (
    <>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {items.map((item) => (
          <Box component="li" key={item.id} sx={line}>
            <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
              <Box sx={{ fontWeight: 600 }}>{item.product_name}</Box>
              <Box sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>
                {[item.category_name, item.product_section && `Section ${item.product_section}`]
                  .filter(Boolean)
                  .join(' · ')}
              </Box>
            </Box>
            <Box className="tabular" sx={{ flex: 'none', color: 'text.secondary' }}>
              {item.quantity !== null && `Qté ${item.quantity} · `}
              {partsText([item])}
            </Box>
          </Box>
        ))}
      </Box>
      <Box className="tabular" sx={{ ...line, borderBottom: 0, pb: 0, fontWeight: 700 }}>
        <span>Nombre total de colis</span>
        <span>{partsTotalText(items)}</span>
      </Box>
    </>
  );
}

const line = {
  display: 'flex',
  justifyContent: 'space-between',
  gap: 2,
  py: 1,
  borderBottom: 1,
  borderColor: 'divider',
} as const;
