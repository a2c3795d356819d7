import { Link } from '@cigogne/shared-api/router';
import { SearchInput } from '@cigogne/shared-ui/search-input';
import { usePart } from '@cigogne/shared-ui/show-more';
import Add from '@mui/icons-material/Add';
import Close from '@mui/icons-material/Close';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { startTransition, useCallback } from 'react';
import { errorsOf } from './delivery-draft';
import type { StepProps } from './draft-field';
import { type ListedProduct, ProductListPanel } from './product-list-panel';
import type { OfferedProducts } from './use-wizard-products';

const ADD = <Add />;
const REMOVE = <Close />;

interface ProductsStepProps extends StepProps {
  offered: OfferedProducts;
  chosen: readonly ListedProduct[];
  search: string;
  onSearch: (text: string) => void;
}

/** The draft is there again when the wizard is opened the next time. */
function NoProducts() {
  return (
    <>
      Aucun produit n’est disponible. Ajoutez-en un à{' '}
      <Box component={Link} to="/shop/products" sx={{ color: 'primary.main', fontWeight: 600 }}>
        vos produits
      </Box>{' '}
      : votre livraison commencée sera gardée.
    </>
  );
}

/** Shown in an empty list. In a long one, all products loaded so far may have been chosen. */
function emptyText({ isEmpty, total }: OfferedProducts) {
  if (isEmpty) return <NoProducts />;
  return total > 0 ? 'Ceux-ci sont tous choisis : affichez la suite.' : 'Aucun produit de ce nom.';
}

/** Step 2: available products on the left, those of the delivery on the right. */
export function ProductsStep({ draft, change, offered, chosen, ...props }: ProductsStepProps) {
  // The pressed product answers at once; moving it from one list to the other takes longer.
  const add = useCallback(
    (productId: number) => startTransition(() => change({ type: 'productAdded', productId })),
    [change],
  );
  const remove = useCallback(
    (productId: number) => startTransition(() => change({ type: 'productRemoved', productId })),
    [change],
  );
  const selected = usePart(chosen);
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
        products={offered.products}
        total={offered.total}
        more={offered.more}
        verb="Ajouter"
        icon={ADD}
        onPick={add}
        empty={emptyText(offered)}
      >
        {/* Enter in the search would submit the form, which leads to the next step. */}
        <Box
          onKeyDown={(event) => {
            if (event.key === 'Enter' && event.target instanceof HTMLInputElement) {
              event.preventDefault();
            }
          }}
        >
          <SearchInput
            label="Rechercher un produit par nom"
            value={props.search}
            onChange={props.onSearch}
          />
        </Box>
      </ProductListPanel>
      <ProductListPanel
        title="Produits sélectionnés"
        products={selected.part}
        total={chosen.length}
        more={selected.more}
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
