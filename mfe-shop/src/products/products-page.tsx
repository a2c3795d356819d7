import { messageOf } from '@cigogne/shared-api';
import { EmptyState } from '@cigogne/shared-ui/empty-state';
import { ErrorState } from '@cigogne/shared-ui/error-state';
import { LoadingSkeleton } from '@cigogne/shared-ui/loading-skeleton';
import { SearchInput } from '@cigogne/shared-ui/search-input';
import Inventory2Outlined from '@mui/icons-material/Inventory2Outlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { memo, useCallback, useState } from 'react';
import { SelectInput } from '@cigogne/shared-ui/select-input';
import { ShowMore } from '@cigogne/shared-ui/show-more';
import AddOutlined from '@mui/icons-material/AddOutlined';
import DoneAllOutlined from '@mui/icons-material/DoneAllOutlined';
import { PRODUCTS_FAILED, useMarkProductsReadMutation } from '../api/products';
import { Page } from '../components/page';
import { useCompactLayout } from '../components/use-compact-layout';
import { CategoryChips } from './category-chips';
import { ProductCards } from './product-cards';
import { ProductsTable } from './products-table';
import { MagazineProductModal } from './magazine-product-modal';
import { ORDERS, type ProductOrder } from './select-products';
import { useProductFilter } from './use-product-filter';
import { useProductList } from './use-product-list';

// Memoized: typing in the search rerenders nothing but the search.
const Cards = memo(ProductCards);
const Table = memo(ProductsTable);

/** 'Gestion des Produits': the shop's products, by category. */
export default function ProductsPage() {
  const [filter, setFilter] = useProductFilter();
  const list = useProductList(filter);
  const [adding, setAdding] = useState(false);
  const [markRead, { isLoading: isMarking }] = useMarkProductsReadMutation();
  const compact = useCompactLayout();
  const { items: products, error } = list;
  const isFiltered = filter.categoryId !== null || filter.search !== '';
  const canMark = list.hasNew && !isMarking;
  const Products = compact ? Cards : Table;
  const chooseCategory = useCallback(
    (categoryId: number | null) => setFilter({ categoryId }),
    [setFilter],
  );
  const chooseOrder = useCallback((order: ProductOrder) => setFilter({ order }), [setFilter]);

  return (
    <Page
      title="Gestion des Produits"
      subtitle="Vos produits au dépôt et en magasin"
      actions={
        <>
          {/* Always rendered: appearing with the list, it would shift what is around it. */}
          <Button
            variant="outlined"
            color="inherit"
            startIcon={<DoneAllOutlined />}
            // Not `disabled`, which would take the focus away from keyboard users.
            aria-disabled={!canMark || undefined}
            onClick={() => canMark && void markRead(undefined)}
            sx={{
              minHeight: 44,
              borderColor: 'divider',
              '&[aria-disabled]': { opacity: 0.5, cursor: 'default' },
            }}
          >
            Tout marquer comme lu
          </Button>
          <Button
            variant="contained"
            startIcon={<AddOutlined />}
            onClick={() => setAdding(true)}
            sx={{ minHeight: 44 }}
          >
            Depuis le Magasin
          </Button>
        </>
      }
    >
      {adding && <MagazineProductModal onClose={() => setAdding(false)} />}
      {list.isLoaded && !list.isEmpty && (
        <Box sx={{ display: 'grid', gap: 1.5, mb: 2.5 }}>
          <Box
            sx={{
              display: 'grid',
              gap: 1.5,
              gridTemplateColumns: { xs: '1fr', sm: 'minmax(0, 420px) 220px' },
              // As high as the field beside it.
              '& > :first-of-type': { minHeight: 56 },
            }}
          >
            <SearchInput
              label="Rechercher un produit"
              value={filter.search}
              onChange={(search) => setFilter({ search })}
            />
            <OrderChoice order={filter.order} onChoose={chooseOrder} />
          </Box>
          <CategoryChips
            categories={list.categories}
            total={list.total}
            chosen={filter.categoryId}
            onChoose={chooseCategory}
          />
        </Box>
      )}
      {!products && error !== undefined && (
        <ErrorState message={messageOf(error, PRODUCTS_FAILED)} onRetry={list.refetch} />
      )}
      {!products && error === undefined && (
        <LoadingSkeleton variant={compact ? 'cards' : 'table'} />
      )}
      {products && products.length > 0 && <Products products={products} />}
      <ShowMore {...list.more} />
      {products?.length === 0 && (
        <EmptyState
          title="Aucun produit trouvé"
          icon={<Inventory2Outlined />}
          description={
            isFiltered
              ? 'Aucun produit ne correspond à ce filtre.'
              : 'Vos produits apparaîtront ici dès que le dépôt les aura enregistrés. Vous pouvez aussi ajouter ceux de votre magasin.'
          }
          action={
            isFiltered ? (
              <Button
                variant="outlined"
                onClick={() => setFilter({ categoryId: null, search: '' })}
              >
                Effacer le filtre
              </Button>
            ) : (
              <Button variant="outlined" onClick={() => setAdding(true)}>
                Ajouter un produit du magasin
              </Button>
            )
          }
        />
      )}
    </Page>
  );
}

interface OrderChoiceProps {
  order: ProductOrder;
  onChoose: (order: ProductOrder) => void;
}

const OrderChoice = memo(function OrderChoice({ order, onChoose }: OrderChoiceProps) {
  return (
    <SelectInput
      label="Trier par"
      value={order}
      options={ORDERS}
      onChange={(chosen) => onChoose(chosen as ProductOrder)}
    />
  );
});
