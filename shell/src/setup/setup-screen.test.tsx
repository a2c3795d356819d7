import {
  anAuthUser,
  NO_NETWORK,
  refusal,
  stubApi,
  forgetSession,
  rememberSession,
} from '@cigogne/shared-api/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fillField } from '../testing/fill-field';
import { AREA_HEADINGS, openShell } from '../testing/open-shell';

const api = stubApi();
const NEEDED = { needed: true, given: {}, locked: [] as string[] };
beforeEach(() => {
  sessionStorage.clear();
  api.on('get', '/public/site', () => ({ demo_accounts: [], password_min_length: 8 }));
  api.on('get', '/public/setup', () => NEEDED);
  api.on('get', '/admindelivery/shops', () => ({ shops: [] }));
});
afterEach(forgetSession);

const FIELDS = {
  Code: 'k7qm 2d9x 0fht 41wz',
  'Prénom et nom': 'Anne Meyer',
  'E-mail': 'anne@meyer.example',
  'Mot de passe': 'colmar-68-lys',
  'Confirmation du mot de passe': 'colmar-68-lys',
  'Nom de l’entreprise': 'Meyer Livraisons',
  'Adresse du siège': '1 rue du Puits, 68000 Colmar',
  Téléphone: '03 89 00 00 00',
  'E-mail de contact': 'contact@meyer.example',
  'Adresse du dépôt': '2 rue du Ladhof, 68000 Colmar',
};
type Label = keyof typeof FIELDS;

async function openSetup() {
  const shell = await openShell({ at: '/setup', api });
  await screen.findByRole('button', { name: 'Mettre en route' });
  return shell;
}

function fillIn(differing: Partial<Record<Label, string>> = {}) {
  for (const [label, text] of Object.entries({ ...FIELDS, ...differing })) fillField(label, text);
}
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Mettre en route' }));

/** Sets up the house like the server, which signs in the admin. */
function accept() {
  const sent = jest.fn();
  const admin = anAuthUser({ role: 'admin' });
  api.on('get', '/auth/profile', () => admin);
  api.on('post', '/public/setup', async ({ request }) => {
    sent(await request.json());
    rememberSession(admin);
    return admin;
  });
  return sent;
}

describe('the first setup', () => {
  it('sends code, first admin and house once, and opens the overview', async () => {
    const sent = accept();
    await openSetup();
    fillIn();
    await submit();
    expect(await screen.findByRole('heading', { name: AREA_HEADINGS.admin })).toBeVisible();
    expect(window.location.pathname).toBe('/admin');
    expect(sent.mock.calls).toEqual([
      [
        {
          code: 'K7QM2D9X0FHT41WZ',
          name: 'Anne Meyer',
          email: 'anne@meyer.example',
          password: 'colmar-68-lys',
          company: 'Meyer Livraisons',
          head_office: '1 rue du Puits, 68000 Colmar',
          phone: '03 89 00 00 00',
          company_email: 'contact@meyer.example',
          depot: '2 rue du Ladhof, 68000 Colmar',
        },
      ],
    ]);
    expect(sessionStorage.getItem('cigogne.setup-draft')).toBeNull();
  });

  it('takes the head office for the depot with one click', async () => {
    await openSetup();
    const same = () => screen.queryByRole('button', { name: 'Même adresse que le siège' });
    expect(same()).not.toBeInTheDocument();
    fillField('Adresse du siège', FIELDS['Adresse du siège']);
    await userEvent.click(same()!);
    expect(screen.getByLabelText('Adresse du dépôt')).toHaveValue(FIELDS['Adresse du siège']);
    expect(same()).not.toBeInTheDocument();
  });

  it('says at each empty field that it is needed, and sends nothing', async () => {
    const sent = accept();
    await openSetup();
    await submit();
    expect(
      await screen.findByText('Indiquez le code que le serveur a affiché à son démarrage.'),
    ).toBeVisible();
    expect(screen.getAllByText('Ce champ est obligatoire.')).toHaveLength(8);
    expect(screen.getByLabelText('Code')).toHaveFocus();
    expect(sent).not.toHaveBeenCalled();
  });

  it.each<[Label, string, string]>([
    ['Code', 'K7QM-2D9X', 'Le code comporte 16 lettres et chiffres.'],
    ['E-mail', 'anne@meyer', 'Cette adresse e-mail n’est pas valide.'],
    ['Mot de passe', 'colmar', 'Le mot de passe doit comporter au moins 8 caractères'],
    ['Confirmation du mot de passe', 'Colmar', 'Les mots de passe ne correspondent pas'],
  ])('with %s %j says so at that field', async (label, typed, sentence) => {
    const sent = accept();
    await openSetup();
    fillIn({ [label]: typed });
    await submit();
    await waitFor(() => expect(screen.getByLabelText(label)).toHaveAccessibleDescription(sentence));
    expect(sent).not.toHaveBeenCalled();
  });

  it('shows at its field that the code is wrong, and keeps what was typed', async () => {
    const message = 'Ce code n’est pas celui que le serveur a affiché à son démarrage.';
    api.on('post', '/public/setup', () =>
      refusal(400, message, { errors: [{ path: 'code', message }] }),
    );
    await openSetup();
    fillIn();
    await submit();
    const code = screen.getByLabelText('Code');
    await waitFor(() => expect(code).toHaveAccessibleDescription(message));
    expect(code).toHaveFocus();
    expect(screen.getByLabelText('Nom de l’entreprise')).toHaveValue('Meyer Livraisons');
  });

  it('waits as long as the server says after too many tries', async () => {
    const sentence = 'Trop de tentatives de mise en route. Réessayez dans 40 secondes.';
    api.on('post', '/public/setup', () => refusal(429, sentence, { retryAfter: 40 }));
    await openSetup();
    fillIn();
    await submit();
    const button = screen.getByRole('button', { name: 'Mettre en route' });
    await waitFor(() => expect(button).toBeDisabled());
    expect(within(button.closest('form')!).getByRole('alert')).toHaveTextContent(sentence);
  });

  it('leads to the login when somebody else was first', async () => {
    const message = 'La mise en route a déjà été faite. Connectez-vous.';
    api.on('post', '/public/setup', () => refusal(409, message));
    await openSetup();
    fillIn();
    await submit();
    expect(await screen.findByRole('heading', { name: 'Espace Partenaire' })).toBeVisible();
    expect(await screen.findByText(message)).toBeVisible();
    expect(window.location.pathname).toBe('/login');
  });

  it('leads to the login in a house that has accounts', async () => {
    api.on('get', '/public/setup', () => ({ needed: false, given: {}, locked: [] }));
    await openShell({ at: '/setup', api });
    expect(await screen.findByRole('heading', { name: 'Espace Partenaire' })).toBeVisible();
    expect(window.location.pathname).toBe('/login');
  });

  it('can ask again when the server cannot be asked', async () => {
    api.on('get', '/public/setup', () => NO_NETWORK);
    await openShell({ at: '/setup', api });
    const alert = await screen.findByRole('alert');
    api.on('get', '/public/setup', () => NEEDED);
    await userEvent.click(within(alert).getByRole('button', { name: 'Réessayer' }));
    expect(await screen.findByLabelText('Code')).toBeVisible();
  });

  it('has what was typed again after a reload, but neither code nor passwords', async () => {
    await openSetup();
    fillIn();
    const stored = JSON.stringify(sessionStorage);
    expect(stored).toContain('Meyer Livraisons');
    expect(stored).not.toMatch(/colmar-68|k7qm/i);
    document.body.replaceChildren();
    await openSetup();
    const secrets: readonly Label[] = ['Code', 'Mot de passe', 'Confirmation du mot de passe'];
    for (const [label, text] of Object.entries(FIELDS)) {
      const kept = secrets.includes(label as Label) ? '' : text;
      expect(screen.getByLabelText(label)).toHaveValue(kept);
    }
  });

  it('proposes what the operator has set, and fixes what they have locked', async () => {
    api.on('get', '/public/setup', () => ({
      needed: true,
      given: { company: 'Maison Roth', email: 'contact@roth.example' },
      locked: ['company'],
    }));
    await openSetup();
    expect(screen.getByLabelText('E-mail de contact')).toHaveValue('contact@roth.example');
    const company = screen.getByLabelText('Nom de l’entreprise');
    expect(company).toHaveValue('Maison Roth');
    expect(company).toBeDisabled();
    expect(company).toHaveAccessibleDescription('Fixé par l’exploitant du serveur.');
  });

  it('tells browsers and password managers what the account’s fields are', async () => {
    await openSetup();
    const kindOf = (label: Label) => screen.getByLabelText(label).getAttribute('autocomplete');
    expect([kindOf('Code'), kindOf('E-mail'), kindOf('Mot de passe')]).toEqual([
      'one-time-code',
      'username',
      'new-password',
    ]);
  });
});

describe('the login page', () => {
  it('of a house without accounts leads to the setup', async () => {
    api.on('get', '/public/site', () => ({ demo_accounts: [], setup_needed: true }));
    await openShell({ at: '/login', api });
    await userEvent.click(await screen.findByRole('link', { name: 'première mise en route' }));
    expect(await screen.findByLabelText('Code')).toBeVisible();
  });

  it('of any other house says nothing of it', async () => {
    await openShell({ at: '/login', api });
    expect(await screen.findByLabelText('E-mail')).toBeVisible();
    expect(screen.queryByText(/mise en route/)).not.toBeInTheDocument();
  });
});
