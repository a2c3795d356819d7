import { shopCategoryName, type ShopProduct } from '@cigogne/contract';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { memo, useRef } from 'react';
import { Facts } from '../components/facts';
import { NewMark } from './new-mark';
import { hasActions, ProductActions } from './product-actions';
import { ProductFacts, ReceptionDay } from './product-facts';
import { ProductStatusMark } from './product-status-mark';

/** The products on a phone. */
export function ProductCards({ products }: { products: readonly ShopProduct[] }) {
  return (
    <Box
      component="ul"
      aria-label="Produits"
      sx={{ display: 'grid', gap: 1.5, m: 0, p: 0, listStyle: 'none' }}
    >
      {products.map((product) => (
        <ProductCard key={product.id} product={product} />
      ))}
    </Box>
  );
}

/**
 * Cards out of view are not styled: switching between light and dark took too long with dozens. Most are 230 px high.
 */
const renderedInView = { contentVisibility: 'auto', containIntrinsicHeight: 'auto 230px' } as const;

/** Memoized: typing in the search does not rerender cards that were there before. */
const ProductCard = memo(function ProductCard({ product }: { product: ShopProduct }) {
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <Card component="li" sx={{ display: 'grid', gap: 1.5, p: 2, ...renderedInView }}>
      <Box>
        <Typography
          variant="h4"
          component="h2"
          ref={heading}
          tabIndex={-1}
          sx={{ overflowWrap: 'anywhere', '&:focus': { outline: 'none' } }}
        >
          {product.name}
          <NewMark product={product} />
        </Typography>
        <Typography sx={{ fontSize: '0.875rem', color: 'text.secondary' }}>
          {shopCategoryName(product.category_id)}
        </Typography>
      </Box>
      <ProductStatusMark product={product} />
      <Facts
        facts={[
          ['Date Réception', <ReceptionDay key="day" product={product} />],
          ['Détails', <ProductFacts key="facts" product={product} />],
        ]}
      />
      {hasActions(product) && <ProductActions product={product} heading={heading} />}
    </Card>
  );
});
