import { loadRolePart, type AppStore } from '@cigogne/shared-api';
import { ErrorState } from '@cigogne/shared-ui/error-state';
import { LoadingSkeleton } from '@cigogne/shared-ui/loading-skeleton';
import { usePageTitle } from '@cigogne/shared-ui/page-title';
import Box from '@mui/material/Box';
import { Component, lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react';
import { useStore } from 'react-redux';

/** The depot's inventory, loaded from the stocker's remote, which is released for both areas. */
export default function ProductsScreen() {
  usePageTitle('Gestion produits');
  const store = useStore() as AppStore;
  const [Inventory, setInventory] = useState(() => inventoryOf(store));
  const [attempt, setAttempt] = useState(0);
  const retry = () => {
    // React.lazy remembers a rejection.
    setInventory(() => inventoryOf(store));
    setAttempt(attempt + 1);
  };
  return (
    <PartBoundary key={attempt} onRetry={retry}>
      <Suspense fallback={<InventoryLoading />}>
        <Inventory />
      </Suspense>
    </PartBoundary>
  );
}

function inventoryOf(store: AppStore): ComponentType {
  return lazy(async () => {
    const part = await loadRolePart('stocker', 'inventory');
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

interface PartBoundaryProps {
  onRetry: () => void;
  children: ReactNode;
}

/** Replaces an inventory that could not be loaded or has crashed; the rest of the area works. */
class PartBoundary extends Component<PartBoundaryProps, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { readonly failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return (
      <Box sx={{ p: { xs: 2, md: 3 } }}>
        <ErrorState
          message="L’inventaire n’a pas pu être chargé. Le reste de votre espace fonctionne."
          onRetry={this.props.onRetry}
        />
      </Box>
    );
  }
}
