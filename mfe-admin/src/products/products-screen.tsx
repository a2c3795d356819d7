import { loadRolePart, type AppStore } from '@cigogne/shared-api';
import { LoadingSkeleton } from '@cigogne/shared-ui/loading-skeleton';
import { usePageTitle } from '@cigogne/shared-ui/page-title';
import Box from '@mui/material/Box';
import { lazy, Suspense, useState, type ComponentType } from 'react';
import { useStore } from 'react-redux';
import { PartBoundary } from '../components/part-boundary';

/** The depot's inventory, loaded from the stocker's remote, which provides it for both areas. */
export default function ProductsScreen() {
  usePageTitle('Gestion produits');
  const store = useStore() as AppStore;
  const [Inventory, setInventory] = useState(() => inventoryOf(store));
  const [attempt, setAttempt] = useState(0);
  const retry = () => {
    // React.lazy caches a rejection, so a retry needs a new component.
    setInventory(() => inventoryOf(store, true));
    setAttempt(attempt + 1);
  };
  return (
    <PartBoundary
      key={attempt}
      message="L’inventaire n’a pas pu être chargé. Le reste de votre espace fonctionne."
      onRetry={retry}
    >
      <Suspense fallback={<InventoryLoading />}>
        <Inventory />
      </Suspense>
    </PartBoundary>
  );
}

/** @param hasThrown the released version replaces the running one, in a shell that supports it */
function inventoryOf(store: AppStore, hasThrown = false): ComponentType {
  return lazy(async () => {
    const part = await loadRolePart('stocker', 'inventory', { hasThrown });
    await part.attach(store);
    return { default: part.Root };
  });
}

function InventoryLoading() {
  return (
    <Box sx={{ p: { xs: 2, md: 3 } }}>
      <LoadingSkeleton variant="cards" label="Chargement de l’inventaire" />
    </Box>
  );
}
