import { messageOf } from '@cigogne/shared-api';
import type { InventoryProduct } from '@cigogne/contract';
import { EmptyState } from '@cigogne/shared-ui/empty-state';
import { ErrorState } from '@cigogne/shared-ui/error-state';
import { LoadingSkeleton } from '@cigogne/shared-ui/loading-skeleton';
import Inventory2Outlined from '@mui/icons-material/Inventory2Outlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useRef } from 'react';
import { MoreFailure } from './more-failure';
import type { Layout } from './use-layout';
import { VirtualProducts } from './virtual-products';

interface ProductListProps {
  /** Undefined while they are loading or could not be fetched. */
  products: readonly InventoryProduct[] | undefined;
  /** The number of products on all pages. */
  total: number | undefined;
  error: unknown;
  /** Shown for a failure that came without a sentence. */
  fallbackMessage: string;
  fetching: boolean;
  fetchingMore: boolean;
  hasMore: boolean;
  /** Why the next page, or what has changed, could not be fetched. */
  moreFailure: string | undefined;
  layout: Layout;
  filtered: boolean;
  onMore: () => void;
  /** After `moreFailure`; resolves to whether that succeeded. */
  onMoreAgain: () => Promise<boolean>;
  onClearFilters: () => void;
  onRetry: () => void;
  onOpen: (product: InventoryProduct) => void;
  /** Given on the tab 'Reçus' only. */
  onReceive: ((product: InventoryProduct) => void) | undefined;
}

export function ProductList({ products, ...props }: ProductListProps) {
  const list = useRef<HTMLDivElement>(null);
  if (!products) {
    if (props.fetching)
      return <LoadingSkeleton variant="cards" label="Chargement de l’inventaire" />;
    return (
      <ErrorState message={messageOf(props.error, props.fallbackMessage)} onRetry={props.onRetry} />
    );
  }
  if (products.length === 0) {
    return (
      <>
        <EmptyState
          icon={<Inventory2Outlined />}
          title="Aucun produit trouvé"
          description={
            !props.filtered &&
            'Le dépôt enregistre les produits qui arrivent, les magasins annoncent les leurs.'
          }
          action={
            props.filtered && (
              <Button variant="outlined" onClick={props.onClearFilters} sx={{ minHeight: 44 }}>
                Effacer les filtres
              </Button>
            )
          }
        />
        <MoreFailure failure={props.moreFailure} onRetry={props.onMoreAgain} list={list} />
      </>
    );
  }
  return (
    <>
      <Box ref={list} tabIndex={-1} sx={{ '&:focus': { outline: 'none' } }}>
        <VirtualProducts
          products={products}
          total={props.total ?? products.length}
          busy={props.fetching && !props.fetchingMore}
          layout={props.layout}
          // After a failure only the user retries: the end of the list is still in view.
          hasMore={props.hasMore && props.moreFailure === undefined}
          fetchingMore={props.fetchingMore}
          onMore={props.onMore}
          onOpen={props.onOpen}
          onReceive={props.onReceive}
        />
      </Box>
      <MoreFailure failure={props.moreFailure} onRetry={props.onMoreAgain} list={list} />
    </>
  );
}
