import { formatDay, type InventoryProduct } from '@cigogne/contract';
import Box from '@mui/material/Box';
import type { Layout } from './use-layout';

interface ProductFactsProps {
  product: InventoryProduct;
  layout: Layout;
}

/** Shop, category, received date, size, parts and quantity, each with its label. */
export function ProductFacts({ product, layout }: ProductFactsProps) {
  const facts = [
    ['Magasin', product.shop_name],
    ['Catégorie', product.category_name],
    ['Reçu le', formatDay(product.received_date)],
    ['Taille', product.size],
    ['Pièces', product.parts],
    ['Quantité', product.quantity],
  ] as const;
  return (
    <Box component="dl" sx={[{ m: 0, display: 'grid', gap: 1.25 }, COLUMNS[layout]]}>
      {facts.map(([label, value]) => (
        <Box key={label} sx={{ minWidth: 0 }}>
          <Box component="dt" sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>
            {label}
          </Box>
          <Box component="dd" className="tabular" sx={{ m: 0, overflowWrap: 'anywhere' }}>
            {value ?? '—'}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

const COLUMNS = {
  grid: { gridTemplateColumns: '1fr 1fr' },
  list: {
    gridTemplateColumns: {
      xs: '1fr 1fr 1fr',
      md: 'minmax(0, 2fr) minmax(0, 2fr) 1.2fr 1.2fr 0.7fr 0.8fr',
    },
  },
} as const;
