import { messageOf } from '@cigogne/shared-api';
import type { InventoryProduct } from '@cigogne/shared-api/contract';
import { EmptyState } from '@cigogne/shared-ui/empty-state';
import { ErrorState } from '@cigogne/shared-ui/error-state';
import { LoadingSkeleton } from '@cigogne/shared-ui/loading-skeleton';
import Inventory2Outlined from '@mui/icons-material/Inventory2Outlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { ProductCard } from './product-card';
import type { Layout } from './use-layout';

interface ProductListProps {
  /** Undefined while none have arrived, or when they could not be fetched. */
  products: readonly InventoryProduct[] | undefined;
  error: unknown;
  /** What is said of a failure that came without a sentence. */
  fallbackMessage: string;
  fetching: boolean;
  layout: Layout;
  filtered: boolean;
  onClearFilters: () => void;
  onRetry: () => void;
}

export function ProductList(props: ProductListProps) {
  const { products, fetching, layout } = props;
  if (!products) {
    if (fetching) return <LoadingSkeleton variant="cards" label="Chargement de l’inventaire" />;
    return (
      <ErrorState message={messageOf(props.error, props.fallbackMessage)} onRetry={props.onRetry} />
    );
  }
  if (products.length === 0) {
    return (
      <EmptyState
        icon={<Inventory2Outlined />}
        title="Aucun produit trouvé"
        action={
          props.filtered && (
            <Button variant="outlined" onClick={props.onClearFilters} sx={{ minHeight: 44 }}>
              Effacer les filtres
            </Button>
          )
        }
      />
    );
  }
  return (
    <Box component="ul" aria-busy={fetching} sx={[plainList, layout === 'grid' ? grid : rows]}>
      {products.map((product) => (
        <li key={product.id}>
          <ProductCard product={product} layout={layout} />
        </li>
      ))}
    </Box>
  );
}

const plainList = {
  m: 0,
  p: 0,
  listStyle: 'none',
  display: 'grid',
  transition: 'opacity 120ms',
  '&[aria-busy="true"]': { opacity: 0.55 },
  // What is off the screen is not laid out.
  '& > li': { contentVisibility: 'auto', containIntrinsicSize: 'auto 220px' },
} as const;
const grid = {
  gap: 2,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(300px, 100%), 1fr))',
  '& > li': { display: 'grid' },
} as const;
const rows = { gap: 1 } as const;
