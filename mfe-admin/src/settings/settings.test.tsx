import { refusal } from '@cigogne/shared-api/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { stubAdminApi } from '../testing/stub-admin-api';
import { openSettings, pressButton, settingField, stubSettings } from '../testing/stub-settings';

import './settings-screen';

const api = stubAdminApi();
const settings = stubSettings(api);

describe('a section', () => {
  it('saves what has changed of it, under the version that was read', async () => {
    const { user } = openSettings();
    const phone = await settingField('Téléphone');
    await user.clear(phone);
    await user.type(phone, '03 88 00 00 01');
    await pressButton(user, 'Enregistrer');
    expect(await screen.findByText('Paramètres enregistrés.')).toBeVisible();
    expect(settings.saved).toEqual([
      { section: 'company', version: '"1"', body: { phone: '03 88 00 00 01' } },
    ]);
    expect(screen.queryByText('Modifications non enregistrées')).not.toBeInTheDocument();
  });

  it('says what is wrong with a field and sends nothing', async () => {
    const { user } = openSettings();
    await user.type(await settingField('IBAN'), '9');
    await pressButton(user, 'Enregistrer');
    expect(
      await screen.findByText('Cet IBAN n’est pas valide : vérifiez chaque caractère.'),
    ).toBeVisible();
    expect(settings.saved).toEqual([]);
  });

  it('keeps what was typed when somebody else has saved meanwhile, and says what they changed', async () => {
    const { user } = openSettings();
    const phone = await settingField('Téléphone');
    await user.clear(phone);
    await user.type(phone, '03 88 00 00 01');
    const { company } = settings.house;
    settings.house = {
      ...settings.house,
      company: {
        ...company,
        version: 2,
        updated_by: 'Thomas Becker',
        values: { ...company.values, depot: 'Kehl' },
      },
    };
    const save = (answer: () => unknown) => api.on('put', '/admin/settings/:section', answer);
    save(() => refusal(409, 'Quelqu’un a enregistré entre-temps.'));
    await pressButton(user, 'Enregistrer');
    expect(
      await screen.findByText(
        /Thomas Becker a changé entre-temps : Dépôt\. Votre saisie est gardée/,
      ),
    ).toBeVisible();
    expect(phone).toHaveValue('03 88 00 00 01');
    expect(screen.queryByText('Quelqu’un a enregistré entre-temps.')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Annuler' })).not.toBeInTheDocument();
    save(() => refusal(500, ''));
    await pressButton(user, 'Enregistrer');
    expect(await screen.findByText('Les paramètres n’ont pas pu être enregistrés.')).toBeVisible();
    await pressButton(user, 'Prendre les nouvelles valeurs');
    expect(await settingField('Dépôt')).toHaveValue('Kehl');
    expect(phone).toHaveValue('03 53 01 00 10');
  });

  it('keeps what is typed while it is saved, as unsaved', async () => {
    let answer = () => {};
    const answered = new Promise<void>((resolve) => (answer = resolve));
    api.on('put', '/admin/settings/:section', async ({ request }) => {
      const body = (await request.json()) as object;
      await answered;
      const { company } = settings.house;
      settings.house = {
        ...settings.house,
        company: { ...company, version: 2, values: { ...company.values, ...body } },
      };
      return { sections: settings.house };
    });
    const { user } = openSettings();
    await user.type(await settingField('Téléphone'), '9');
    await pressButton(user, 'Enregistrer');
    await user.type(await settingField('Dépôt'), ' bis');
    answer();
    expect(await screen.findByText('Paramètres enregistrés.')).toBeVisible();
    expect((await settingField('Dépôt')) as HTMLInputElement).toHaveDisplayValue(/ bis$/);
    expect(await screen.findByText('Modifications non enregistrées')).toBeVisible();
    await pressButton(user, 'Annuler');
    expect((await settingField('Dépôt')) as HTMLInputElement).not.toHaveDisplayValue(/ bis$/);
    expect(await settingField('Téléphone')).toHaveDisplayValue(/9$/);
  });

  it('asks before another one is opened over unsaved changes', async () => {
    const { user } = openSettings();
    await user.type(await settingField('Téléphone'), '9');
    await user.click(screen.getByRole('tab', { name: 'E-mails' }));
    const question = await screen.findByRole('alertdialog');
    await user.click(within(question).getByRole('button', { name: 'Continuer la saisie' }));
    expect(await screen.findByRole('tab', { name: 'Entreprise' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
  });

  it('shows a manager everything and lets them change nothing', async () => {
    openSettings('', 'manager');
    expect(await screen.findByText(/Lecture seule : seuls les administrateurs/)).toBeVisible();
    expect(await settingField('Téléphone')).toHaveAttribute('readonly');
    expect(screen.queryByRole('button', { name: 'Enregistrer' })).not.toBeInTheDocument();
  });

  it('says of a field that the operator keeps why it cannot be changed', async () => {
    openSettings('limits');
    const days = await settingField('Durée maximale');
    expect(days).toHaveAttribute('readonly');
    expect(days).toHaveAccessibleDescription(
      'Fixé par l’exploitant du serveur, ne se change pas ici.',
    );
  });

  it('that cannot be loaded says so and can be loaded again', async () => {
    api.on('get', '/admin/settings', () => refusal(500, ''));
    const { user } = openSettings();
    expect(await screen.findByText('Les paramètres n’ont pas pu être chargés.')).toBeVisible();
    api.on('get', '/admin/settings', () => ({ sections: settings.house }));
    await pressButton(user, 'Réessayer');
    expect(await settingField('Téléphone')).toBeVisible();
  });
});

it('a day that is closed by mistake opens again with its hours', async () => {
  const { user } = openSettings('hours');
  const monday = await screen.findByRole('switch', { name: /lundi/i });
  const opens = () => screen.getByLabelText(/^Ouverture, lundi/);
  await user.clear(opens());
  await user.type(opens(), '09:15');
  await user.click(monday);
  await user.click(monday);
  expect(opens()).toHaveValue('09:15');
});

it('hours that end before they begin are refused at their field', async () => {
  const { user } = openSettings('hours');
  const closes = await screen.findByLabelText(/^Fermeture, lundi/);
  await user.clear(closes);
  await user.type(closes, '07:00');
  expect(
    await screen.findByText('L’heure de fermeture doit suivre celle d’ouverture.'),
  ).toBeVisible();
  expect(screen.getByRole('button', { name: 'Enregistrer' })).toBeDisabled();
});

it('a test mail tells what the mail server has answered', async () => {
  api.on('post', '/admin/settings/test-mail', () => ({
    sent: false,
    message: 'Le serveur de messagerie ne répond pas.',
  }));
  const { user } = openSettings('mail');
  await pressButton(user, 'Envoyer un e-mail d’essai');
  expect(await screen.findByText('Le serveur de messagerie ne répond pas.')).toBeVisible();
});

it('mails that wait are listed with their attempts and the last error', async () => {
  api.on('get', '/admin/settings/outbox', () => ({
    mail_server: false,
    total: 1,
    mails: [
      {
        id: '1',
        to: 'ried@cigogne.example',
        subject: 'Livraison #388',
        created_at: '2026-03-02T08:15:00.000Z',
        attempts: 3,
        last_error: 'ECONNREFUSED',
        next_attempt_at: '2026-03-02T09:15:00.000Z',
      },
    ],
  }));
  openSettings('mail');
  expect(await screen.findByText('Livraison #388')).toBeVisible();
  expect(screen.getByText('ECONNREFUSED')).toBeVisible();
  expect(screen.getByText(/3 essais/)).toBeVisible();
  expect(screen.getByText(/Aucun serveur de messagerie n’est réglé/)).toBeVisible();
});

it('a legal text can be written by hand, and be the generated one again', async () => {
  const { user } = openSettings('legal');
  const [write] = await screen.findAllByRole('button', { name: 'Écrire mon texte' });
  await user.click(write!);
  const own = await settingField('Votre texte');
  expect((own as HTMLTextAreaElement).value).toContain('## Éditeur du site');
  await pressButton(user, 'Revenir au texte généré');
  const question = await screen.findByRole('alertdialog');
  await user.click(within(question).getByRole('button', { name: 'Revenir au texte généré' }));
  await waitFor(() => expect(own).not.toBeInTheDocument());
});

it('the history tells who changed what, in pages', async () => {
  api.on('get', '/admin/settings/changes', ({ query }) => ({
    changes: [
      {
        at: query.get('cursor') ? '2026-03-01T08:00:00.000Z' : '2026-03-02T08:00:00.000Z',
        actor_name: query.get('cursor') ? 'Thomas Becker' : 'Anne Meyer',
        section: 'company',
        fields: [{ field: 'phone', from: null, to: '03 53 01 00 10' }],
      },
    ],
    next_cursor: query.get('cursor') ? null : 'next',
  }));
  const { user } = openSettings('history');
  expect(await screen.findByText(/Anne Meyer/)).toBeVisible();
  expect(screen.getByText('non indiqué')).toBeVisible();
  await pressButton(user, 'Afficher la suite');
  expect(await screen.findByText(/Thomas Becker/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Afficher la suite' })).not.toBeInTheDocument();
  // The button disappears with the last page.
  expect(screen.getByRole('tab', { name: 'Historique' })).toHaveFocus();
});
