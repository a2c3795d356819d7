import type { ForgettingPreview, ForgettingRun } from '@cigogne/contract';
import { entityChanged } from '@cigogne/shared-api';
import { refusal } from '@cigogne/shared-api/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { openArea } from '../testing/open-area';
import { PREVIEW, RUN } from '../testing/personal-data-records';
import { stubAdminApi } from '../testing/stub-admin-api';

// The area loads its screens lazily; imported here, so that no test has to wait for it.
import './personal-data-screen';

const api = stubAdminApi();

let runs: ForgettingRun[];
let kinds: ForgettingPreview[];
beforeEach(() => {
  runs = [RUN];
  kinds = PREVIEW;
  api.on('get', '/admin/personal-data/preview', () => ({ kinds }));
  api.on('get', '/admin/personal-data/runs', () => ({ runs, more: false }));
});

describe('what will be forgotten', () => {
  it('says when it begins, in an older house, and no other moment', async () => {
    runs = [];
    api.on('get', '/admin/personal-data/preview', () => ({
      kinds,
      starts_at: '2026-12-07T10:00:00.000Z',
    }));
    openArea('/admin/personal-data');
    expect(await screen.findByText(/^Premier effacement le 07\/12\/2026/)).toBeVisible();
    expect(await screen.findByText('Aucun effacement effectué')).toBeVisible();
    expect(screen.queryByText(/dans l’heure qui suit/)).toBeNull();
  });

  it('begins at once in a new house', async () => {
    runs = [];
    openArea('/admin/personal-data');
    expect(await screen.findByText(/^Le premier a lieu dans l’heure qui suit/)).toBeVisible();
  });

  it('is shown with counts and dates before anything is done', async () => {
    openArea('/admin/personal-data');
    const list = within(await screen.findByRole('list', { name: 'Prochain effacement' }));
    const [deliveries, mails] = list.getAllByRole('listitem');
    expect(deliveries).toHaveTextContent(/Livraisons terminées ou annulées/);
    expect(deliveries).toHaveTextContent(
      /Antérieur au 23\/11\/2024, le plus ancien du 01\/10\/2024/,
    );
    expect(deliveries).toHaveTextContent(/1\s234$/);
    expect(mails).toHaveTextContent(/Rien à effacer/);
  });

  it('is run after a question that says how much; then there is nothing, and a new run', async () => {
    api.on('post', '/admin/personal-data/runs', () => {
      const run = { ...RUN, id: 5, started_by: 'Anne Wagner', counts: { deliveries: 1234 } };
      runs = [run, ...runs];
      kinds = PREVIEW.map((kind) => ({ ...kind, count: 0, oldest_at: null }));
      return { run };
    });
    const { user } = openArea('/admin/personal-data');
    await screen.findByRole('list', { name: 'Prochain effacement' });
    await user.click(screen.getByRole('button', { name: 'Lancer maintenant' }));
    const question = await screen.findByRole('alertdialog');
    expect(question).toHaveTextContent(/1\s234 éléments seront effacés pour toujours/);
    await user.click(within(question).getByRole('button', { name: 'Effacer maintenant' }));
    expect(await screen.findByText('L’effacement est terminé.')).toBeVisible();
    expect(
      await screen.findByText('Rien ne dépasse sa durée de conservation aujourd’hui.'),
    ).toBeVisible();
    // Waits for the confirmation to fade out.
    expect(await screen.findByRole('button', { name: 'Lancer maintenant' })).toBeDisabled();
    expect(screen.getByRole('heading', { name: 'Prochain effacement' })).toHaveFocus();
    const first = within(screen.getByRole('list', { name: 'Effacements effectués' })).getAllByRole(
      'listitem',
    )[0];
    expect(first).toHaveTextContent(/Anne Wagner.*Livraisons terminées ou annulées : 1\s234/);
  });

  it('is counted again before the question, since a run cannot be taken back', async () => {
    const { user } = openArea('/admin/personal-data');
    await screen.findByRole('list', { name: 'Prochain effacement' });
    kinds = PREVIEW.map((kind) => ({ ...kind, count: 0 }));
    kinds[0] = { ...PREVIEW[0]!, count: 3 };
    await user.click(screen.getByRole('button', { name: 'Lancer maintenant' }));
    const question = await screen.findByRole('alertdialog');
    expect(question).toHaveTextContent('3 éléments seront effacés pour toujours');
    await user.click(within(question).getByRole('button', { name: 'Annuler' }));
    await waitFor(() => expect(question).not.toBeInTheDocument());
  });

  it('asks no question when the daily run was first, or when nobody knows how much it would be', async () => {
    const run = jest.fn();
    api.on('post', '/admin/personal-data/runs', run);
    const { user } = openArea('/admin/personal-data');
    await screen.findByRole('list', { name: 'Prochain effacement' });
    api.on('get', '/admin/personal-data/preview', () => refusal(500, ''));
    await user.click(screen.getByRole('button', { name: 'Lancer maintenant' }));
    const failure = 'Le prochain effacement n’a pas pu être calculé.';
    await waitFor(() => expect(screen.getAllByText(failure)).not.toEqual([]));
    api.on('get', '/admin/personal-data/preview', () => ({ kinds }));
    kinds = PREVIEW.map((kind) => ({ ...kind, count: 0 }));
    await user.click(screen.getByRole('button', { name: 'Lancer maintenant' }));
    expect(await screen.findByText('Il n’y a plus rien à effacer.')).toBeVisible();
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(run).not.toHaveBeenCalled();
  });

  it('is shown anew with its run after somebody else’s, or the one of the day', async () => {
    const { store } = openArea('/admin/personal-data');
    await screen.findByRole('list', { name: 'Effacements effectués' });
    kinds = PREVIEW.map((kind) => ({ ...kind, count: 0, oldest_at: null }));
    runs = [{ ...RUN, id: 9, started_by: 'Anne Wagner' }, ...runs];
    act(() => void store.dispatch(entityChanged({ tags: [{ type: 'Settings' }] })));
    expect(await screen.findByText('Anne Wagner')).toBeVisible();
    expect(
      await screen.findByText('Rien ne dépasse sa durée de conservation aujourd’hui.'),
    ).toBeVisible();
  });

  it('that was interrupted says that a part remains, and of no success', async () => {
    api.on('post', '/admin/personal-data/runs', () => ({ run: { ...RUN, completed: false } }));
    const { user } = openArea('/admin/personal-data');
    await screen.findByRole('list', { name: 'Prochain effacement' });
    await user.click(screen.getByRole('button', { name: 'Lancer maintenant' }));
    const question = await screen.findByRole('alertdialog');
    await user.click(within(question).getByRole('button', { name: 'Effacer maintenant' }));
    expect(
      await screen.findByText(
        'L’effacement a été interrompu : une partie des données reste à effacer.',
      ),
    ).toBeVisible();
    expect(screen.queryByText('L’effacement est terminé.')).not.toBeInTheDocument();
  });

  it('says which runs were interrupted or go on', async () => {
    runs = [
      { ...RUN, id: 6, finished_at: null },
      { ...RUN, completed: false, counts: {} },
    ];
    openArea('/admin/personal-data');
    const rows = within(
      await screen.findByRole('list', { name: 'Effacements effectués' }),
    ).getAllByRole('listitem');
    expect(rows[0]).toHaveTextContent('En cours');
    expect(rows[1]).toHaveTextContent('Interrompu');
    for (const row of rows) expect(row).not.toHaveTextContent('Rien à effacer');
    expect(screen.getByRole('button', { name: /Effacement en cours/ })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  });

  it('says so when earlier runs cannot be loaded, below those that are shown', async () => {
    api.on('get', '/admin/personal-data/runs', ({ query }) =>
      query.get('before') ? refusal(500, '') : { runs, more: true },
    );
    const { user } = openArea('/admin/personal-data');
    await user.click(
      await screen.findByRole('button', { name: 'Afficher les effacements précédents' }),
    );
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Les effacements effectués n’ont pas pu être chargés.',
    );
    expect(screen.getByRole('list', { name: 'Effacements effectués' })).toBeVisible();
  });

  it('that cannot be calculated says why, and is asked for again', async () => {
    let fails = true;
    api.on('get', '/admin/personal-data/preview', () => (fails ? refusal(500, '') : { kinds }));
    const { user } = openArea('/admin/personal-data');
    expect(
      await screen.findByText('Le prochain effacement n’a pas pu être calculé.'),
    ).toBeVisible();
    fails = false;
    await user.click(screen.getByRole('button', { name: 'Réessayer' }));
    expect(await screen.findByRole('list', { name: 'Prochain effacement' })).toBeVisible();
  });
});

it('is for admins: a manager reads so, has no entry and asks the server nothing', async () => {
  let asked = 0;
  api.on('get', '/admin/personal-data/preview', () => {
    asked += 1;
    return { kinds };
  });
  openArea('/admin/personal-data', [], { role: 'manager' });
  expect(await screen.findByText('Réservé aux administrateurs')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Données personnelles' })).not.toBeInTheDocument();
  await waitFor(() => expect(document.title).toContain('Données personnelles'));
  expect(asked).toBe(0);
});
