import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { EmptyState } from './empty-state';
import { ErrorState } from './error-state';
import { LoadingSkeleton } from './loading-skeleton';

it('an empty list says so and offers what to do next', () => {
  render(<EmptyState title="Aucun produit trouvé" action={<button>Effacer les filtres</button>} />);
  expect(screen.getByRole('status')).toHaveTextContent('Aucun produit trouvé');
  expect(screen.getByRole('button', { name: 'Effacer les filtres' })).toBeVisible();
});

it('a list that failed says why and can be tried again', async () => {
  const onRetry = jest.fn();
  render(<ErrorState message="Failed to fetch drivers" onRetry={onRetry} />);
  expect(screen.getByRole('alert')).toHaveTextContent('Failed to fetch drivers');
  await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
});

it.each(['list', 'table', 'cards', 'calendar'] as const)(
  'a %s that loads is announced once',
  (variant) => {
    render(<LoadingSkeleton variant={variant} rows={3} />);
    expect(screen.getAllByRole('status', { name: 'Chargement' })).toHaveLength(1);
  },
);
