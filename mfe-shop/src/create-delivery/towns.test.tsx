import { stubApi } from '@cigogne/shared-api/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { fillIn, openShop } from '../testing/open-shop';
import { stubShop } from '../testing/stub-shop';
import { field } from '../testing/wizard';

const api = stubApi();

beforeEach(() => {
  localStorage.clear();
  stubShop(api);
  api.on('get', '/shop/towns', ({ request }) => {
    const asked = new URL(request.url).searchParams;
    if (asked.get('postal_code') === '67600') {
      return { towns: [{ postal_code: '67600', name: 'Sélestat' }] };
    }
    if (asked.get('postal_code') === '67140') {
      return {
        towns: ['Andlau', 'Barr'].map((name) => ({ postal_code: '67140', name })),
      };
    }
    return { towns: [{ postal_code: '67210', name: 'Obernai' }] };
  });
});

async function openClientStep() {
  const { user } = await openShop('/shop/create-delivery');
  await screen.findByRole('heading', { name: 'Client' });
  return user;
}

it('fills in the only town of a postal code', async () => {
  await openClientStep();
  fillIn(field('Code postal'), '67600');
  await waitFor(() => expect(field(/^Ville/)).toHaveValue('Sélestat'));
});

it('leaves the town empty once it has been emptied, and offers it', async () => {
  const user = await openClientStep();
  fillIn(field('Code postal'), '67600');
  await waitFor(() => expect(field(/^Ville/)).toHaveValue('Sélestat'));
  fillIn(field(/^Ville/), '');
  expect(await screen.findByRole('button', { name: '67600 Sélestat' })).toBeVisible();
  expect(field(/^Ville/)).toHaveValue('');
  await user.type(field(/^Ville/), 'Scherwiller');
  expect(field(/^Ville/)).toHaveValue('Scherwiller');
});

it('takes the town that it has filled in away with its postal code, and no other one', async () => {
  await openClientStep();
  fillIn(field('Code postal'), '67600');
  await waitFor(() => expect(field(/^Ville/)).toHaveValue('Sélestat'));
  fillIn(field('Code postal'), '67140');
  await screen.findByRole('button', { name: '67140 Barr' });
  expect(field(/^Ville/)).toHaveValue('');
  fillIn(field('Code postal'), '67600');
  await waitFor(() => expect(field(/^Ville/)).toHaveValue('Sélestat'));
  fillIn(field('Code postal'), '67140');
  await waitFor(() => expect(field(/^Ville/)).toHaveValue(''));
  fillIn(field(/^Ville/), 'Mittelbergheim');
  fillIn(field('Code postal'), '67600');
  expect(field(/^Ville/)).toHaveValue('Mittelbergheim');
});

it('takes the town that it has filled in away also after another step', async () => {
  const user = await openClientStep();
  fillIn(field(/Nom du client/), 'Jeanne Muller');
  fillIn(field(/^Rue/), 'rue des Tanneurs');
  fillIn(field('Code postal'), '67600');
  await waitFor(() => expect(field(/^Ville/)).toHaveValue('Sélestat'));
  await user.click(screen.getByRole('button', { name: 'Suivant' }));
  await screen.findByRole('heading', { name: 'Produits' });
  await user.click(screen.getByRole('button', { name: 'Retour' }));
  await screen.findByRole('heading', { name: 'Client' });
  expect(field(/^Ville/)).toHaveValue('Sélestat');
  fillIn(field('Code postal'), '67140');
  await screen.findByRole('button', { name: '67140 Barr' });
  expect(field(/^Ville/)).toHaveValue('');
});

it('leaves the town empty that was emptied, also after a reload', async () => {
  const { unmount } = await openShop('/shop/create-delivery');
  await screen.findByRole('heading', { name: 'Client' });
  fillIn(field('Code postal'), '67600');
  await waitFor(() => expect(field(/^Ville/)).toHaveValue('Sélestat'));
  fillIn(field(/^Ville/), '');
  unmount();
  await openClientStep();
  expect(await screen.findByRole('button', { name: '67600 Sélestat' })).toBeVisible();
  expect(field(/^Ville/)).toHaveValue('');
});

it('offers the towns of a postal code that has several', async () => {
  const user = await openClientStep();
  fillIn(field('Code postal'), '67140');
  const barr = await screen.findByRole('button', { name: '67140 Barr' });
  act(() => barr.focus());
  await user.keyboard('{Enter}');
  expect(field(/^Ville/)).toHaveValue('Barr');
  expect(field(/^Ville/)).toHaveFocus();
  expect(screen.queryByRole('group', { name: 'Communes proposées' })).not.toBeInTheDocument();
});

it('offers the postal code of a town', async () => {
  const user = await openClientStep();
  fillIn(field(/^Ville/), 'obern');
  await user.click(await screen.findByRole('button', { name: '67210 Obernai' }));
  expect(field('Code postal')).toHaveValue('67210');
  expect(field(/^Ville/)).toHaveValue('Obernai');
  // The focus would open a phone's keyboard.
  expect(field(/^Ville/)).not.toHaveFocus();
});

it('asks before a delivery that is not created is left', async () => {
  const user = await openClientStep();
  fillIn(field(/Nom du client/), 'Jeanne');
  await user.click(screen.getByRole('link', { name: /View Deliveries/ }));
  expect(await screen.findByText('Quitter la création ?')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Continuer la saisie' }));
  expect(await screen.findByRole('textbox', { name: /Nom du client/ })).toHaveValue('Jeanne');
  await user.click(screen.getByRole('link', { name: /View Deliveries/ }));
  await user.click(await screen.findByRole('button', { name: 'Quitter' }));
  expect(await screen.findByRole('heading', { name: 'Gestion des Livraisons' })).toBeVisible();
});

it('leaves a blank wizard without a question', async () => {
  const user = await openClientStep();
  await user.click(screen.getByRole('link', { name: /View Deliveries/ }));
  expect(await screen.findByRole('heading', { name: 'Gestion des Livraisons' })).toBeVisible();
});

it('has a placeholder where reports will be, which no menu leads to', async () => {
  await openShop('/shop/inventory-reports');
  expect(await screen.findByText('coming soon')).toBeVisible();
  expect(screen.queryByRole('link', { name: /report/i })).not.toBeInTheDocument();
});
