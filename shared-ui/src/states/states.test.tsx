import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';

import { EmptyState } from './empty-state';
import { ErrorState } from './error-state';
import { LoadingSkeleton } from './loading-skeleton';
import { MissingData } from './missing-data';

it('an empty list says so and offers what to do next', () => {
  render(<EmptyState title="Aucun produit trouvé" action={<button>Effacer les filtres</button>} />);
  expect(screen.getByRole('status')).toHaveTextContent('Aucun produit trouvé');
  expect(screen.getByRole('button', { name: 'Effacer les filtres' })).toBeVisible();
});

it('the action of an empty list leaves the keyboard at the title around it when it goes', async () => {
  function List() {
    const [empty, setEmpty] = useState(true);
    const clear = <button onClick={() => setEmpty(false)}>Effacer les filtres</button>;
    return (
      <main>
        <h1>Produits</h1>
        {empty && <EmptyState title="Aucun produit trouvé" action={clear} />}
      </main>
    );
  }
  render(<List />);
  await userEvent.click(screen.getByRole('button', { name: 'Effacer les filtres' }));
  expect(screen.getByRole('heading', { name: 'Produits' })).toHaveFocus();
});

it('a list that failed says why and can be tried again', async () => {
  const onRetry = jest.fn();
  render(<ErrorState message="Failed to fetch drivers" onRetry={onRetry} />);
  expect(screen.getByRole('alert')).toHaveTextContent('Failed to fetch drivers');
  await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
});

describe('data that are not there', () => {
  const failed = { error: { status: 500, message: '' }, isFetching: false, refetch: jest.fn() };

  it('say why, in the language of the screen, and are asked for again', async () => {
    const shown = (language: 'fr' | 'en') => (
      <MissingData query={failed} failure="Failed to fetch drivers" language={language}>
        Chargement
      </MissingData>
    );
    const { rerender } = render(shown('fr'));
    expect(screen.getByRole('alert')).toHaveTextContent('Failed to fetch drivers');
    expect(screen.queryByText('Chargement')).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
    expect(failed.refetch).toHaveBeenCalledTimes(1);
    rerender(shown('en'));
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  });

  it.each([
    ['for the first time', { ...failed, error: undefined, isFetching: true }],
    ['once more', { ...failed, isFetching: true }],
  ])('are announced while they are fetched %s', (_, query) => {
    render(
      <MissingData query={query} failure="Failed to fetch drivers">
        Chargement
      </MissingData>,
    );
    expect(screen.getByText('Chargement')).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});

describe('a retry leaves the keyboard', () => {
  function Missing() {
    const [isFetching, setFetching] = useState(false);
    const query = {
      error: { status: 500, message: '' },
      isFetching,
      refetch: () => setFetching(true),
    };
    return (
      <MissingData query={query} failure="Failed to fetch drivers">
        Chargement
      </MissingData>
    );
  }
  it.each([
    ['screen', 'Tournées', <Missing key="1" />],
    [
      'section',
      'Chauffeurs',
      <section key="2" aria-labelledby="title">
        <h2 id="title">Chauffeurs</h2>
        <Missing />
      </section>,
    ],
  ])('at the title of its %s', async (_, name, part) => {
    render(
      <main>
        <h1>Tournées</h1>
        {part}
      </main>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
    expect(screen.getByText('Chargement')).toBeVisible();
    expect(screen.getByRole('heading', { name })).toHaveFocus();
  });
});

it.each(['list', 'table', 'cards', 'calendar'] as const)(
  'a %s that loads is announced once',
  (variant) => {
    render(<LoadingSkeleton variant={variant} rows={3} />);
    expect(screen.getAllByRole('status', { name: 'Chargement' })).toHaveLength(1);
  },
);
