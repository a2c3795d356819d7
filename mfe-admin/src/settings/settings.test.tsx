import { APPEARANCE_KEY } from '@cigogne/shared-ui/appearance';
import { typeDate } from '@cigogne/shared-ui/testing';
import { refusal } from '@cigogne/shared-api/testing';
import type { SettingsSections } from '@cigogne/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { aHouse } from '../scenarios/house-sections';
import { openArea } from '../testing/open-area';
import { stubAdminApi } from '../testing/stub-admin-api';

import './settings-screen';

const api = stubAdminApi();
let house: SettingsSections;
let saved: { section: unknown; version: string | null; body: unknown }[];

beforeEach(() => {
  localStorage.clear();
  house = aHouse();
  saved = [];
  api.on('get', '/admin/settings', () => ({ sections: house }));
  api.on('get', '/admin/settings/outbox', () => ({ mail_server: true, total: 0, mails: [] }));
  api.on('put', '/admin/settings/:section', async ({ params, request }) => {
    const body = (await request.json()) as object;
    saved.push({ section: params.section, version: request.headers.get('If-Match'), body });
    const name = params.section as keyof SettingsSections;
    const before = house[name];
    house = {
      ...house,
      [name]: { ...before, version: before.version + 1, values: { ...before.values, ...body } },
    };
    return { sections: house };
  });
});

const open = (section = '', role: 'admin' | 'manager' = 'admin') =>
  openArea(`/admin/settings${section && `?section=${section}`}`, [], { role });
const field = (name: string) => screen.findByRole('textbox', { name: new RegExp(`^${name}`) });
const press = async (user: ReturnType<typeof open>['user'], name: string) =>
  user.click(await screen.findByRole('button', { name }));

describe('a section', () => {
  it('saves what has changed of it, under the version that was read', async () => {
    const { user } = open();
    const phone = await field('Téléphone');
    await user.clear(phone);
    await user.type(phone, '03 88 00 00 01');
    await press(user, 'Enregistrer');
    expect(await screen.findByText('Paramètres enregistrés.')).toBeVisible();
    expect(saved).toEqual([
      { section: 'company', version: '"1"', body: { phone: '03 88 00 00 01' } },
    ]);
    expect(screen.queryByText('Modifications non enregistrées')).not.toBeInTheDocument();
  });

  it('says what is wrong with a field and sends nothing', async () => {
    const { user } = open();
    await user.type(await field('IBAN'), '9');
    await press(user, 'Enregistrer');
    expect(
      await screen.findByText('Cet IBAN n’est pas valide : vérifiez chaque caractère.'),
    ).toBeVisible();
    expect(saved).toEqual([]);
  });

  it('keeps what was typed when somebody else has saved meanwhile, and says what they changed', async () => {
    const { user } = open();
    const phone = await field('Téléphone');
    await user.clear(phone);
    await user.type(phone, '03 88 00 00 01');
    const { company } = house;
    house = {
      ...house,
      company: {
        ...company,
        version: 2,
        updated_by: 'Thomas Becker',
        values: { ...company.values, depot: 'Kehl' },
      },
    };
    const save = (answer: () => unknown) => api.on('put', '/admin/settings/:section', answer);
    save(() => refusal(409, 'Quelqu’un a enregistré entre-temps.'));
    await press(user, 'Enregistrer');
    expect(
      await screen.findByText(
        /Thomas Becker a changé entre-temps : Dépôt\. Votre saisie est gardée/,
      ),
    ).toBeVisible();
    expect(phone).toHaveValue('03 88 00 00 01');
    expect(screen.queryByText('Quelqu’un a enregistré entre-temps.')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Annuler' })).not.toBeInTheDocument();
    save(() => refusal(500, ''));
    await press(user, 'Enregistrer');
    expect(await screen.findByText('Les paramètres n’ont pas pu être enregistrés.')).toBeVisible();
    await press(user, 'Prendre les nouvelles valeurs');
    expect(await field('Dépôt')).toHaveValue('Kehl');
    expect(phone).toHaveValue('03 53 01 00 10');
  });

  it('keeps what is typed while it is saved, as unsaved', async () => {
    let answer = () => {};
    const answered = new Promise<void>((resolve) => (answer = resolve));
    api.on('put', '/admin/settings/:section', async ({ request }) => {
      const body = (await request.json()) as object;
      await answered;
      const { company } = house;
      house = {
        ...house,
        company: { ...company, version: 2, values: { ...company.values, ...body } },
      };
      return { sections: house };
    });
    const { user } = open();
    await user.type(await field('Téléphone'), '9');
    await press(user, 'Enregistrer');
    await user.type(await field('Dépôt'), ' bis');
    answer();
    expect(await screen.findByText('Paramètres enregistrés.')).toBeVisible();
    expect((await field('Dépôt')) as HTMLInputElement).toHaveDisplayValue(/ bis$/);
    expect(await screen.findByText('Modifications non enregistrées')).toBeVisible();
    await press(user, 'Annuler');
    expect((await field('Dépôt')) as HTMLInputElement).not.toHaveDisplayValue(/ bis$/);
    expect(await field('Téléphone')).toHaveDisplayValue(/9$/);
  });

  it('asks before another one is opened over unsaved changes', async () => {
    const { user } = open();
    await user.type(await field('Téléphone'), '9');
    await user.click(screen.getByRole('tab', { name: 'E-mails' }));
    const question = await screen.findByRole('alertdialog');
    await user.click(within(question).getByRole('button', { name: 'Continuer la saisie' }));
    expect(await screen.findByRole('tab', { name: 'Entreprise' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
  });

  it('shows a manager everything and lets them change nothing', async () => {
    open('', 'manager');
    expect(await screen.findByText(/Lecture seule : seuls les administrateurs/)).toBeVisible();
    expect(await field('Téléphone')).toHaveAttribute('readonly');
    expect(screen.queryByRole('button', { name: 'Enregistrer' })).not.toBeInTheDocument();
  });

  it('says of a field that the operator keeps why it cannot be changed', async () => {
    open('limits');
    const days = await field('Durée maximale');
    expect(days).toHaveAttribute('readonly');
    expect(days).toHaveAccessibleDescription(
      'Fixé par l’exploitant du serveur, ne se change pas ici.',
    );
  });

  it('that cannot be loaded says so and can be loaded again', async () => {
    api.on('get', '/admin/settings', () => refusal(500, ''));
    const { user } = open();
    expect(await screen.findByText('Les paramètres n’ont pas pu être chargés.')).toBeVisible();
    api.on('get', '/admin/settings', () => ({ sections: house }));
    await press(user, 'Réessayer');
    expect(await field('Téléphone')).toBeVisible();
  });
});

describe('the colours', () => {
  const choose = async (user: ReturnType<typeof open>['user'], color: string) => {
    const input = await field('Couleur principale');
    await user.clear(input);
    await user.type(input, color);
  };

  it('that cannot be read are refused with a sentence, and a shade that can is offered', async () => {
    const { user } = open('appearance');
    await choose(user, '#f5c542');
    expect(await screen.findByText(/Le texte des boutons se lit mal en clair/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Enregistrer' })).toBeDisabled();
    await press(user, screen.getByText(/^Prendre #/).textContent);
    expect(screen.queryByText(/se lit mal/)).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Enregistrer' })).toBeEnabled();
    expect(screen.getByLabelText('Couleur principale : choisir')).toHaveFocus();
    await press(user, 'Reprendre les couleurs d’origine');
    expect(screen.getByLabelText('Couleur principale : choisir')).toHaveFocus();
  });

  it('are those of the page as soon as they are saved, and of the next start', async () => {
    const { user } = open('appearance');
    await choose(user, '#1D4E89');
    await press(user, 'Enregistrer');
    await waitFor(() => expect(localStorage.getItem(APPEARANCE_KEY)).toContain('#1d4e89'));
    expect(document.getElementById('house-style')).toHaveTextContent('#1d4e89');
    expect(saved).toMatchObject([{ body: { primary_color: '#1d4e89' } }]);
  });
});

describe('the logo', () => {
  it('that is no picture, or too large, is refused before it is sent', async () => {
    const { user } = open('appearance');
    const input = await screen.findByLabelText('Fichier du logo');
    await user.upload(input, new File([new Uint8Array(2_100_000)], 'l.png', { type: 'image/png' }));
    expect(await screen.findByText('Cette image dépasse 2 Mo.')).toBeVisible();
  });

  it('that is saved beside unsaved colours is no change of somebody else', async () => {
    api.on('post', '/admin/settings/logo', () => {
      const { appearance } = house;
      const values = { ...appearance.values, logo_file_id: 'f1' };
      return { sections: { ...house, appearance: { ...appearance, version: 7, values } } };
    });
    const { user } = open('appearance');
    const color = await field('Couleur principale');
    await user.clear(color);
    await user.type(color, '#1d4e89');
    const input = await screen.findByLabelText('Fichier du logo');
    await user.upload(input, new File(['logo'], 'l.png', { type: 'image/png' }));
    expect(await screen.findByRole('img', { name: 'Logo actuel' })).toBeVisible();
    expect(screen.queryByText(/a changé entre-temps/)).not.toBeInTheDocument();
    expect(color).toHaveValue('#1d4e89');
    await press(user, 'Enregistrer');
    await waitFor(() => expect(saved).toMatchObject([{ body: { primary_color: '#1d4e89' } }]));
  });

  it('is shown once it is saved', async () => {
    api.on('post', '/admin/settings/logo', () => {
      const { appearance } = house;
      const values = { ...appearance.values, logo_file_id: 'f1' };
      return { sections: { ...house, appearance: { ...appearance, version: 1, values } } };
    });
    const { user } = open('appearance');
    const input = await screen.findByLabelText('Fichier du logo');
    await user.upload(input, new File(['logo'], 'l.png', { type: 'image/png' }));
    expect(await screen.findByRole('img', { name: 'Logo actuel' })).toHaveAttribute(
      'src',
      '/api/site/logo?v=f1',
    );
  });
});

it('a day that is closed by mistake opens again with its hours', async () => {
  const { user } = open('hours');
  const monday = await screen.findByRole('switch', { name: /lundi/i });
  const opens = () => screen.getByLabelText(/^Ouverture, lundi/);
  await user.clear(opens());
  await user.type(opens(), '09:15');
  await user.click(monday);
  await user.click(monday);
  expect(opens()).toHaveValue('09:15');
});

it('hours that end before they begin are refused at their field', async () => {
  const { user } = open('hours');
  const closes = await screen.findByLabelText(/^Fermeture, lundi/);
  await user.clear(closes);
  await user.type(closes, '07:00');
  expect(
    await screen.findByText('L’heure de fermeture doit suivre celle d’ouverture.'),
  ).toBeVisible();
  expect(screen.getByRole('button', { name: 'Enregistrer' })).toBeDisabled();
});

it('a closed day that is typed is added by Enter, and is unsaved before', async () => {
  const { user } = open('hours');
  const label = await field('Motif');
  await user.type(label, 'Pont');
  expect(screen.getByText('Modifications non enregistrées')).toBeVisible();
  expect(screen.getByText(/n’est pas encore dans la liste/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Enregistrer' })).toBeDisabled();
  await user.type(label, '{Enter}');
  expect(saved).toEqual([]);
  await typeDate('Jour', '2026-05-15');
  await user.type(label, '{Enter}');
  const days = within(screen.getByRole('list', { name: 'Jours de fermeture' }));
  expect(days.getByText('Pont')).toBeVisible();
  expect(label).toHaveValue('');
  await press(user, 'Enregistrer');
  await waitFor(() =>
    expect(saved).toMatchObject([
      {
        body: {
          closed_days: expect.arrayContaining([{ day: '2026-05-15', label: 'Pont' }]) as unknown,
        },
      },
    ]),
  );
});

it('a test mail tells what the mail server has answered', async () => {
  api.on('post', '/admin/settings/test-mail', () => ({
    sent: false,
    message: 'Le serveur de messagerie ne répond pas.',
  }));
  const { user } = open('mail');
  await press(user, 'Envoyer un e-mail d’essai');
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
  open('mail');
  expect(await screen.findByText('Livraison #388')).toBeVisible();
  expect(screen.getByText('ECONNREFUSED')).toBeVisible();
  expect(screen.getByText(/3 essais/)).toBeVisible();
  expect(screen.getByText(/Aucun serveur de messagerie n’est réglé/)).toBeVisible();
});

it('a legal text can be written by hand, and be the generated one again', async () => {
  const { user } = open('legal');
  const [write] = await screen.findAllByRole('button', { name: 'Écrire mon texte' });
  await user.click(write!);
  const own = await field('Votre texte');
  expect((own as HTMLTextAreaElement).value).toContain('## Éditeur du site');
  await press(user, 'Revenir au texte généré');
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
  const { user } = open('history');
  expect(await screen.findByText(/Anne Meyer/)).toBeVisible();
  expect(screen.getByText('non indiqué')).toBeVisible();
  await press(user, 'Afficher la suite');
  expect(await screen.findByText(/Thomas Becker/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Afficher la suite' })).not.toBeInTheDocument();
  // The button has gone with the last page.
  expect(screen.getByRole('tab', { name: 'Historique' })).toHaveFocus();
});

describe('a shorter time of keeping', () => {
  const shorten = async () => {
    const opened = open('retention');
    const months = await field('Livraisons terminées');
    await opened.user.clear(months);
    await opened.user.type(months, '6');
    await press(opened.user, 'Enregistrer');
    expect(await screen.findByText(/^Raccourcir la conservation \?/)).toBeVisible();
    return { ...opened, months };
  };

  it('is saved once the loss has been agreed to', async () => {
    const { user } = await shorten();
    expect(saved).toEqual([]);
    await press(user, 'Raccourcir');
    await waitFor(() =>
      expect(saved).toEqual([
        { section: 'retention', version: '"0"', body: { delivery_months: 6 } },
      ]),
    );
  });

  it('stays as typed and unsaved when it is not', async () => {
    const { user, months } = await shorten();
    await press(user, 'Annuler');
    await waitFor(() => expect(screen.queryByText(/^Raccourcir/)).not.toBeInTheDocument());
    expect(months).toHaveValue('6');
    expect(saved).toEqual([]);
  });
});
