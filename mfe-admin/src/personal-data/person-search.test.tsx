import { PERSON_SEARCH_MAX, type PersonRecord } from '@cigogne/contract';
import { refusal } from '@cigogne/shared-api/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { openArea } from '../testing/open-area';
import { DELIVERY, PREVIEW, RUN } from '../testing/personal-data-records';
import { stubAdminApi } from '../testing/stub-admin-api';

// The area loads its screens lazily; imported here, so that no test has to wait for it.
import './personal-data-screen';

const api = stubAdminApi();
const OPEN: PersonRecord = {
  ...{ ...DELIVERY, id: 13, status: 'assigned', keeps: null },
  lock: 'Livraison en cours : elle pourra être effacée une fois terminée.',
};

let sent: { path: string; body: unknown }[];
beforeEach(() => {
  sent = [];
  api.on('get', '/admin/personal-data/preview', () => ({ kinds: PREVIEW }));
  api.on('get', '/admin/personal-data/runs', () => ({ runs: [RUN], more: false }));
});

const found = (...records: PersonRecord[]) =>
  api.on('post', '/admin/personal-data/search', async ({ request }) => {
    sent.push({ path: 'search', body: await request.json() });
    const people = records.length > 0 ? [{ name: 'Jeanne Muller', records }] : [];
    return { people, more: false };
  });

async function searchFor(text: string) {
  const { user } = openArea('/admin/personal-data');
  await user.type(await screen.findByPlaceholderText('Nom, téléphone ou e-mail'), text);
  await user.click(screen.getByRole('button', { name: 'Chercher' }));
  return user;
}

describe('a person', () => {
  it('is searched by what is sent in the body, never in an address', async () => {
    found(DELIVERY);
    await searchFor('Muller');
    const card = within(await screen.findByRole('listitem', { name: 'Jeanne Muller' }));
    expect(card.getByText(/06 12 34 56 78 · 4 rue des Tanneurs, 67000 Strasbourg/)).toBeVisible();
    expect(card.getByText('2 photos')).toBeVisible();
    expect(sent).toEqual([{ path: 'search', body: { search: 'Muller' } }]);
  });

  it('is searched by as long a text as the server takes', async () => {
    openArea('/admin/personal-data');
    const box = await screen.findByPlaceholderText('Nom, téléphone ou e-mail');
    expect(box).toHaveAttribute('maxlength', String(PERSON_SEARCH_MAX));
  });

  it.each([
    ['Mu', 'Indiquez au moins 3 caractères.'],
    ['Nobody', 'Aucun résultat'],
  ])('%s: %s', async (text, message) => {
    found();
    await searchFor(text);
    expect(await screen.findByText(message)).toBeVisible();
  });

  it('whose name is typed on is no longer called too short', async () => {
    const user = await searchFor('Mu');
    expect(await screen.findByText('Indiquez au moins 3 caractères.')).toBeVisible();
    await user.type(screen.getByPlaceholderText('Nom, téléphone ou e-mail'), 'l');
    expect(screen.queryByText('Indiquez au moins 3 caractères.')).not.toBeInTheDocument();
  });

  it('whose delivery goes on cannot be erased until it is unticked', async () => {
    found(DELIVERY, OPEN);
    const user = await searchFor('Muller');
    expect(await screen.findByText(OPEN.lock!)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Effacer 2 fiches…' })).toBeDisabled();
    await user.click(screen.getByRole('checkbox', { name: 'Livraison n° 13, Jeanne Muller' }));
    expect(screen.getByRole('button', { name: 'Effacer la fiche…' })).toBeEnabled();
  });

  it('is erased with a reason and the typed word, and gone from the result', async () => {
    found(DELIVERY);
    api.on('post', '/admin/personal-data/erasures', async ({ request }) => {
      sent.push({ path: 'erasures', body: await request.json() });
      found();
      api.on('get', '/admin/personal-data/preview', () => ({ kinds: [] }));
      return { erased: 1 };
    });
    const user = await searchFor('Muller');
    await user.click(await screen.findByRole('button', { name: 'Effacer la fiche…' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(DELIVERY.keeps!)).toBeVisible();
    const erase = dialog.getByRole('button', { name: 'Effacer pour toujours' });
    await user.type(dialog.getByLabelText(/Motif/), 'Demande reçue par courrier');
    expect(erase).toBeDisabled();
    await user.type(dialog.getByLabelText(/Tapez EFFACER/), 'EFFACER');
    await user.click(erase);
    expect(await screen.findByText('Les données de la fiche sont effacées.')).toBeVisible();
    expect(await screen.findByText('Aucun résultat')).toBeVisible();
    // It is gone from the preview of the next run, too.
    expect(
      await screen.findByText('Rien ne dépasse sa durée de conservation aujourd’hui.'),
    ).toBeVisible();
    // The card to which the dialog would return the focus is gone.
    expect(screen.getByRole('group', { name: 'Résultats' })).toHaveFocus();
    expect(sent[1]).toEqual({
      path: 'erasures',
      body: {
        records: [{ kind: 'delivery', id: 12, version: 3 }],
        reason: 'Demande reçue par courrier',
      },
    });
  });

  it('whose namesake was unticked: it stays so when a correction is made', async () => {
    found(DELIVERY, { ...DELIVERY, id: 14 });
    let answer = () => {};
    const searchedAgain = new Promise<void>((resolve) => (answer = resolve));
    api.on('patch', '/admin/personal-data/deliveries/12', () => {
      api.on('post', '/admin/personal-data/search', async () => {
        await searchedAgain;
        const records = [
          { ...DELIVERY, version: 4, name: 'Jeanne Mueller' },
          { ...DELIVERY, id: 14 },
        ];
        return { people: [{ name: 'Jeanne Mueller', records }], more: false };
      });
      return undefined;
    });
    const user = await searchFor('Muller');
    const namesake = () => screen.getByRole('checkbox', { name: /^Livraison n° 14/ });
    await user.click(await screen.findByRole('checkbox', { name: /^Livraison n° 14/ }));
    await user.click(screen.getByRole('button', { name: 'Corriger : Livraison n° 12' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText(/Motif/), 'Faute de frappe');
    await user.click(dialog.getByRole('button', { name: 'Enregistrer la correction' }));
    expect(await screen.findByText('Les données sont corrigées.')).toBeVisible();
    expect(namesake()).not.toBeChecked();
    answer();
    expect(await screen.findByRole('listitem', { name: 'Jeanne Mueller' })).toBeVisible();
    expect(namesake()).not.toBeChecked();
  });

  it('whose record was changed meanwhile is searched again when the dialog closes', async () => {
    found(DELIVERY);
    api.on('patch', '/admin/personal-data/deliveries/12', () => {
      found({ ...DELIVERY, version: 4, phone: '06 00 00 00 04' });
      return refusal(409, 'Cette livraison a été modifiée entre-temps.');
    });
    const user = await searchFor('Muller');
    await user.click(await screen.findByRole('button', { name: 'Corriger : Livraison n° 12' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText(/Motif/), 'Faute de frappe');
    await user.click(dialog.getByRole('button', { name: 'Enregistrer la correction' }));
    expect(await dialog.findByText('Cette livraison a été modifiée entre-temps.')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Annuler' }));
    const question = await screen.findByRole('alertdialog');
    await user.click(within(question).getAllByRole('button').at(-1)!);
    expect(await screen.findByText(/06 00 00 00 04/)).toBeVisible();
  });

  describe('whose dialog was closed before the answer', () => {
    /** Submits a correction of n° 12 or the erasure of all, closes the dialog and opens the correction of n° 14. */
    async function sendThenOpenAnother(method: 'patch' | 'post', path: string) {
      let answer!: (with_: unknown) => void;
      const answered = new Promise<unknown>((resolve) => (answer = resolve));
      const second = { ...DELIVERY, id: 14 };
      found(DELIVERY, second);
      api.on(method, path, () => answered);
      const user = await searchFor('Muller');
      const opening = method === 'patch' ? 'Corriger : Livraison n° 12' : 'Effacer 2 fiches…';
      await user.click(await screen.findByRole('button', { name: opening }));
      const dialog = await screen.findByRole('dialog');
      const inDialog = within(dialog);
      fireEvent.change(inDialog.getByLabelText(/Motif/), { target: { value: 'Demande' } });
      const word = inDialog.queryByLabelText(/Tapez EFFACER/);
      if (word) fireEvent.change(word, { target: { value: 'EFFACER' } });
      await user.click(inDialog.getByRole('button', { name: /^(Enregistrer|Effacer)/ }));
      await user.click(inDialog.getByRole('button', { name: 'Annuler' }));
      const question = await screen.findByRole('alertdialog');
      await user.click(within(question).getAllByRole('button').at(-1)!);
      await waitFor(() => expect(dialog).not.toBeInTheDocument());
      await user.click(await screen.findByRole('button', { name: 'Corriger : Livraison n° 14' }));
      await screen.findByRole('dialog', { name: 'Corriger : Livraison n° 14' });
      return { answer, second };
    }
    const ANOTHER = { name: 'Corriger : Livraison n° 14' };

    it.each([
      ['a correction', 'patch', '/admin/personal-data/deliveries/12', undefined],
      ['an erasure', 'post', '/admin/personal-data/erasures', { erased: 2 }],
    ] as const)(
      '%s that succeeds leaves the dialog that is open',
      async (_, method, path, body) => {
        const { answer, second } = await sendThenOpenAnother(method, path);
        found(second);
        answer(body);
        await screen.findByText(/^Les données (sont corrigées|de 2 fiches sont effacées)\.$/);
        // After the repeated search, the first record's card is gone.
        await waitFor(() => expect(screen.queryByText('Livraison n° 12')).not.toBeInTheDocument());
        expect(screen.getByRole('dialog', ANOTHER)).toBeVisible();
      },
    );

    it.each([
      ['a correction', 'patch', '/admin/personal-data/deliveries/12', 'La correction a échoué.'],
      ['an erasure', 'post', '/admin/personal-data/erasures', 'L’effacement a échoué.'],
    ] as const)('%s that is refused says so by a toast', async (_, method, path, sentence) => {
      const { answer } = await sendThenOpenAnother(method, path);
      answer(refusal(500, ''));
      expect(await screen.findByText(sentence)).toBeVisible();
      expect(screen.getByRole('dialog', ANOTHER)).toBeVisible();
    });

    it('a refusal because the record has changed has it searched again', async () => {
      const { answer, second } = await sendThenOpenAnother(
        'patch',
        '/admin/personal-data/deliveries/12',
      );
      found({ ...DELIVERY, version: 4, phone: '06 00 00 00 04' }, second);
      answer(refusal(409, 'Cette livraison a été modifiée entre-temps.'));
      expect(await screen.findByText(/06 00 00 00 04/)).toBeInTheDocument();
    });
  });

  it('is corrected with the version that was seen', async () => {
    found(DELIVERY);
    let ifMatch: string | null = null;
    api.on('patch', '/admin/personal-data/deliveries/12', async ({ request }) => {
      ifMatch = request.headers.get('if-match');
      sent.push({ path: 'correct', body: await request.json() });
      return undefined;
    });
    const user = await searchFor('Muller');
    await user.click(await screen.findByRole('button', { name: 'Corriger : Livraison n° 12' }));
    const dialog = within(await screen.findByRole('dialog'));
    const name = dialog.getByLabelText(/Nom du client/);
    await user.clear(name);
    await user.type(name, 'Jeanne Mueller');
    await user.type(dialog.getByLabelText(/Motif/), 'Faute de frappe');
    await user.click(dialog.getByRole('button', { name: 'Enregistrer la correction' }));
    expect(await screen.findByText('Les données sont corrigées.')).toBeVisible();
    expect(ifMatch).toBe('"3"');
    expect(sent.find(({ path }) => path === 'correct')?.body).toMatchObject({
      customer_name: 'Jeanne Mueller',
      customer_street: 'rue des Tanneurs',
      reason: 'Faute de frappe',
    });
  });
});
