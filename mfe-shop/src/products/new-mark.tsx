import { isNewForShop, type ShopProduct } from '@cigogne/contract';
import Box from '@mui/material/Box';

/** 'Nouveau' until the shop has marked the product as read. */
export function NewMark({ product }: { product: ShopProduct }) {
  if (!isNewForShop(product)) return null;
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-block',
        ml: 1,
        px: 0.875,
        borderRadius: 1,
        fontSize: '0.75rem',
        fontWeight: 700,
        lineHeight: 1.6,
        color: '#fff',
        bgcolor: '#c62828',
        verticalAlign: 'text-bottom',
      }}
    >
      Nouveau
    </Box>
  );
}
