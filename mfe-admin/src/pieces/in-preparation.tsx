import { EmptyState } from '@cigogne/shared-ui/empty-state';

/** In place of a screen that this version of the area does not bring yet. */
export default function InPreparation() {
  return (
    <EmptyState title="Écran en préparation" description="Cet écran sera bientôt disponible." />
  );
}
