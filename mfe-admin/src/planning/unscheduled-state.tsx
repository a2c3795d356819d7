import { messageOf } from '@cigogne/shared-api';
import { EmptyState } from '@cigogne/shared-ui/empty-state';
import { ErrorState } from '@cigogne/shared-ui/error-state';
import { LoadingSkeleton } from '@cigogne/shared-ui/loading-skeleton';
import Box from '@mui/material/Box';

/** Loading state of the deliveries without a date. */
export interface UnscheduledLoad {
  readonly error: unknown;
  readonly refetch: () => void;
}

interface UnscheduledStateProps {
  /** Number of deliveries before the search; undefined while unknown, or when it could not be fetched. */
  total: number | undefined;
  load: UnscheduledLoad;
  /** Shown when there are none at all. */
  none: { readonly title: string; readonly description: string };
}

export const ALL_PLANNED = {
  title: 'Tout est planifié',
  description: 'Aucune livraison n’attend de date.',
};

/** Replaces an empty list of deliveries without a date: loading, failed, none, or none found. */
export function UnscheduledState({ total, load, none }: UnscheduledStateProps) {
  if (total === undefined) {
    return (
      <Box sx={{ p: 2 }}>
        {load.error ? (
          <ErrorState
            message={messageOf(load.error, 'Failed to fetch deliveries')}
            onRetry={load.refetch}
          />
        ) : (
          <LoadingSkeleton
            variant="list"
            rows={4}
            label="Chargement des livraisons non planifiées"
          />
        )}
      </Box>
    );
  }
  return total === 0 ? (
    <EmptyState {...none} />
  ) : (
    <EmptyState
      title="Aucune livraison trouvée"
      description="Essayez un autre nom, magasin ou lieu."
    />
  );
}
