import { isDeliverable, matchesSearch, type ShopProduct } from '@cigogne/contract';
import { SearchInput } from '@cigogne/shared-ui/search-input';
import Add from '@mui/icons-material/Add';
import Close from '@mui/icons-material/Close';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useCallback, useDeferredValue, useState } from 'react';
import { chosenProducts } from './chosen-products';
import { errorsOf } from './delivery-draft';
import type { StepProps } from './draft-field';
import { ProductListPanel } from './product-list-panel';

const ADD = <Add />;
const REMOVE = <Close />;

/** Step 2: available products on the left, those of the delivery on the right. */
export function ProductsStep({
  draft,
  change,
  products,
}: StepProps & { products: readonly ShopProduct[] }) {
  const [search, setSearch] = useState('');
  const applied = useDeferredValue(search);
  const add = useCallback(
    (productId: number) => change({ type: 'productAdded', productId }),
    [change],
  );
  const remove = useCallback(
    (productId: number) => change({ type: 'productRemoved', productId }),
    [change],
  );
  const available = products.filter(
    (product) => isDeliverable(product) && !draft.productIds.includes(product.id),
  );
  // While none is chosen, the right panel says so itself.
  const error = draft.productIds.length > 0 ? errorsOf(draft).products : undefined;
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        alignItems: 'start',
        gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' },
      }}
    >
      <ProductListPanel
        title="Produits disponibles"
        products={available.filter(({ name }) => matchesSearch(applied, name))}
        verb="Ajouter"
        icon={ADD}
        onPick={add}
        empty={
          available.length > 0 ? 'Aucun produit de ce nom.' : 'Aucun produit n’est disponible.'
        }
      >
        {/* Enter in the search would submit the form, which leads to the next step. */}
        <Box onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}>
          <SearchInput label="Rechercher un produit par nom" value={search} onChange={setSearch} />
        </Box>
      </ProductListPanel>
      <ProductListPanel
        title="Produits sélectionnés"
        products={chosenProducts(draft, products)}
        verb="Retirer"
        icon={REMOVE}
        onPick={remove}
        empty="Choisissez au moins un produit dans la liste des produits disponibles."
      />
      {error && (
        <Alert severity="error" sx={{ gridColumn: '1 / -1' }}>
          {error}
        </Alert>
      )}
    </Box>
  );
}
