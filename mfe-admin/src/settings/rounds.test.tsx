import { CATEGORIES } from '@cigogne/contract';
import { entityChanged } from '@cigogne/shared-api';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { aHouse } from '../scenarios/house-sections';
import { openArea } from '../testing/open-area';
import { stubAdminApi } from '../testing/stub-admin-api';

import './settings-screen';

const api = stubAdminApi();
let saved: unknown[];
beforeEach(() => {
  localStorage.clear();
  saved = [];
  api.on('put', '/admin/settings/:section', async ({ params, request }) => {
    const body = (await request.json()) as object;
    saved.push([params.section, body]);
    const { rounds, ...house } = aHouse();
    const values = { ...rounds.values, ...body };
    return { sections: { ...house, rounds: { ...rounds, version: 2, values } } };
  });
});

const open = async () => {
  const { user, store } = openArea('/admin/settings?section=rounds');
  await screen.findByRole('list', { name: 'Montage par catégorie' });
  const press = (name: string) => user.click(screen.getByRole('button', { name }));
  return { user, store, press };
};

it('the rule of visits and the house’s capacity are saved, an empty limit as none', async () => {
  const { user, press } = await open();
  const stops = screen.getByRole('textbox', { name: /^Arrêts par jour/ });
  await user.clear(stops);
  const perPart = screen.getByRole('textbox', { name: /^Minutes par colis/ });
  await user.clear(perPart);
  await user.type(perPart, '3');
  await press('Enregistrer');
  expect(await screen.findByText('Paramètres enregistrés.')).toBeVisible();
  expect(saved).toEqual([['rounds', { minutes_per_part: 3, capacity_stops: null }]]);
});

it('categories that are assembled are added, each once, and removed', async () => {
  const { user, press } = await open();
  const list = within(screen.getByRole('list', { name: 'Montage par catégorie' }));
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    ...['Cuisine120 min par article', 'Dressing60 min par article'],
  ]);
  const category = screen.getByLabelText('Catégorie');
  expect(within(category).queryByRole('option', { name: 'Cuisine' })).not.toBeInTheDocument();
  await user.selectOptions(category, 'Armoire');
  await user.type(screen.getByLabelText('Minutes par article'), '40');
  // The typed row is neither saved by accident nor lost.
  expect(screen.getByText(/^Cette durée n’est pas encore dans la liste/)).toBeVisible();
  await press('Ajouter');
  // The focus stays in the row, even though the pressed button is gone.
  expect(category).toHaveFocus();
  await press('Retirer Cuisine');
  expect(category).toHaveFocus();
  // The second click of a double click hits the row that has moved up.
  fireEvent.click(screen.getByRole('button', { name: 'Retirer Dressing' }), { detail: 2 });
  await press('Enregistrer');
  await screen.findByText('Paramètres enregistrés.');
  expect(saved).toEqual([
    [
      'rounds',
      {
        assembly_minutes: [
          { category_id: 7, minutes: 60 },
          { category_id: 25, minutes: 40 },
        ],
      },
    ],
  ]);
});

it('a category that somebody else adds meanwhile is not added twice', async () => {
  const { user, store } = await open();
  await user.selectOptions(screen.getByLabelText('Catégorie'), 'Armoire');
  await user.type(screen.getByLabelText('Minutes par article'), '40');
  api.on('get', '/admin/settings', () => {
    const { rounds, ...house } = aHouse();
    const { id: category_id } = CATEGORIES.find(({ name }) => name === 'Armoire')!;
    const assembly_minutes = [...rounds.values.assembly_minutes, { category_id, minutes: 30 }];
    const values = { ...rounds.values, assembly_minutes };
    return { sections: { ...house, rounds: { ...rounds, version: 2, values } } };
  });
  act(() => void store.dispatch(entityChanged({ tags: [{ type: 'Settings' }] })));
  expect(await screen.findByText('Cette catégorie figure déjà dans la liste.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Ajouter' })).toBeDisabled();
});

it('an older server has no such section', async () => {
  const { rounds: _rounds, ...sections } = aHouse();
  api.on('get', '/admin/settings', () => ({ sections }));
  openArea('/admin/settings?section=rounds');
  expect(
    await screen.findByText('Cette rubrique arrive avec la mise à jour du serveur.'),
  ).toBeVisible();
});
