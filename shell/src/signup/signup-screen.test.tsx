import { NO_NETWORK, nextPaint, refusal, stubApi } from '@cigogne/shared-api/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fillField } from '../testing/fill-field';
import { openShell } from '../testing/open-shell';

const api = stubApi();
beforeEach(() =>
  api.on('get', '/public/site', () => ({ demo_accounts: [], phone: '03 53 01 00 00', email: '' })),
);

const FIELDS = {
  'Nom du magasin': 'Meubles du Ried',
  SIRET: '73282932000074',
  Numéro: '4 bis',
  Rue: 'rue des Tanneurs',
  'Code postal': '67600',
  Ville: 'Sélestat',
  'Téléphone (facultatif)': '03 88 00 00 00',
  'E-mail': 'contact@ried.example',
  'Mot de passe': 'secret',
  'Confirmation du mot de passe': 'secret',
};
type Label = keyof typeof FIELDS;

async function openSignup() {
  const shell = await openShell({ at: '/signup', api });
  await screen.findByRole('button', { name: 'Envoyer la demande' });
  return shell;
}

function fillIn(differing: Partial<Record<Label, string>> = {}) {
  for (const [label, text] of Object.entries({ ...FIELDS, ...differing })) fillField(label, text);
}
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Envoyer la demande' }));

/** Accepts the request like the server; received requests are in `mock.calls`. */
function acceptRequests() {
  const sent = jest.fn();
  api.on('post', '/auth/signup', async ({ request }) => void sent(await request.json()));
  return sent;
}

describe('the partner request', () => {
  it('is sent without the confirmation, and its arrival is confirmed', async () => {
    const sent = acceptRequests();
    await openSignup();
    fillIn();
    await submit();
    expect(await screen.findByText(/Merci ! Nous vérifions vos informations/)).toBeVisible();
    expect(screen.getByRole('status')).toHaveFocus();
    expect(sent.mock.calls).toEqual([
      [
        {
          name: 'Meubles du Ried',
          shop_siret: '73282932000074',
          shop_address_number: '4 bis',
          shop_street: 'rue des Tanneurs',
          shop_postal_code: '67600',
          shop_city: 'Sélestat',
          number: '03 88 00 00 00',
          email: 'contact@ried.example',
          password: 'secret',
        },
      ],
    ]);
    expect(screen.queryByLabelText('E-mail')).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('link', { name: 'Aller à la connexion' }));
    expect(window.location.pathname).toBe('/login');
  });

  it('offers the telephone for questions once it has arrived', async () => {
    acceptRequests();
    const { store } = await openSignup();
    fillIn();
    await submit();
    expect(await screen.findByRole('link', { name: '03 53 01 00 00' })).toHaveAttribute(
      'href',
      'tel:0353010000',
    );
    expect(store.getState().session.signupSuccess).toBe(true);
  });

  it.each([
    ['without network', () => NO_NETWORK],
    ['when the server fails', () => refusal(500, 'Panne')],
  ])('is confirmed without contact data %s', async (_when, answer) => {
    api.on('get', '/public/site', answer);
    acceptRequests();
    await openSignup();
    fillIn();
    await submit();
    expect(await screen.findByText(/Merci ! Nous vérifions vos informations/)).toBeVisible();
    expect(screen.queryByText(/Une question/)).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Aller à la connexion' })).toBeVisible();
  });

  it('leads to what becomes of the data, beside the form and not in its place', async () => {
    await openSignup();
    const link = screen.getByRole('link', { name: 'Confidentialité (nouvel onglet)' });
    expect(link).toHaveAttribute('href', '/confidentialite');
    expect(link).toHaveAttribute('target', '_blank');
    const foot = within(screen.getByRole('contentinfo'));
    expect(foot.getByRole('link', { name: 'Mentions légales' })).toBeVisible();
  });

  it('starts anew once its page has been left', async () => {
    acceptRequests();
    const { store } = await openSignup();
    fillIn();
    await submit();
    await userEvent.click(await screen.findByRole('link', { name: 'Aller à la connexion' }));
    await nextPaint();
    expect(store.getState().session.signupSuccess).toBe(false);
    await userEvent.click(screen.getByRole('link', { name: 'Créez-en un' }));
    expect(await screen.findByLabelText('Nom du magasin')).toHaveValue('');
  });

  it('that was filled in is asked about before it is left, by the browser’s back or by a link', async () => {
    await openShell({ at: '/login', api });
    await userEvent.click(await screen.findByRole('link', { name: 'Créez-en un' }));
    await screen.findByRole('button', { name: 'Envoyer la demande' });
    fillIn();
    window.history.back();
    const sentence = 'Quitter sans envoyer ? Ce que vous avez saisi sera perdu.';
    const stay = async () => {
      const question = await screen.findByRole('alertdialog');
      expect(question).toHaveTextContent(sentence);
      await waitFor(() => expect(window.location.pathname).toBe('/signup'));
      await userEvent.click(within(question).getByRole('button', { name: 'Continuer la saisie' }));
      await waitFor(() => expect(question).not.toBeInTheDocument());
      expect(screen.getByLabelText('Nom du magasin')).toHaveValue('Meubles du Ried');
    };
    await stay();
    for (const name of ['Connectez-vous', "Aller à l'accueil"]) {
      await userEvent.click(screen.getByRole('link', { name }));
      await stay();
    }
    await userEvent.click(screen.getByRole('link', { name: 'Connectez-vous' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Quitter' }));
    expect(await screen.findByRole('button', { name: 'Se Connecter' })).toBeEnabled();
    expect(window.location.pathname).toBe('/login');
  });

  it('whose answer is lost is sent again under the same key, and confirmed', async () => {
    const stored = new Set<string | null>();
    api.on('post', '/auth/signup', ({ request }) => {
      const key = request.headers.get('Idempotency-Key');
      if (stored.has(key)) return undefined;
      if (stored.size > 0) return refusal(409, 'Un compte ou une demande existe déjà.');
      stored.add(key);
      return NO_NETWORK;
    });
    await openSignup();
    fillIn();
    await submit();
    expect(await screen.findByText(/Connexion impossible/)).toBeVisible();
    await submit();
    expect(await screen.findByText(/Merci !/)).toBeVisible();
    expect([...stored]).toEqual([expect.stringMatching(/^\d+(-\d+){3}$/)]);
  });

  it('that hangs keeps nobody from signing in', async () => {
    api.on('post', '/auth/signup', () => new Promise(() => undefined));
    await openSignup();
    fillIn();
    await submit();
    await userEvent.click(screen.getByRole('link', { name: 'Connectez-vous' }));
    expect(await screen.findByRole('button', { name: 'Se Connecter' })).toBeEnabled();
  });

  it('says at each empty field that it is needed, sends nothing and goes to the first', async () => {
    const sent = acceptRequests();
    await openSignup();
    await submit();
    expect(await screen.findAllByText('Ce champ est obligatoire.')).toHaveLength(8);
    expect(screen.getByLabelText('Nom du magasin')).toHaveFocus();
    expect(screen.getByLabelText('Téléphone (facultatif)')).toBeValid();
    expect(sent).not.toHaveBeenCalled();
  });

  it.each<[Label, string, string]>([
    ['E-mail', 'contact@ried', 'Cette adresse e-mail n’est pas valide.'],
    ['SIRET', '73282932000075', 'Ce SIRET n’est pas valide : il comporte 14 chiffres.'],
    ['Code postal', '6760', 'Le code postal comporte 5 chiffres.'],
    ['Mot de passe', 'court', 'Le mot de passe doit comporter au moins 6 caractères'],
    ['Confirmation du mot de passe', 'Secret', 'Les mots de passe ne correspondent pas'],
  ])('with %s %j says so at that field, and sends nothing', async (label, typed, sentence) => {
    const sent = acceptRequests();
    await openSignup();
    fillIn({ [label]: typed });
    await submit();
    await waitFor(() => expect(screen.getByLabelText(label)).toHaveAccessibleDescription(sentence));
    expect(screen.getByLabelText(label)).toBeInvalid();
    expect(sent).not.toHaveBeenCalled();
  });

  it('demands as long a password as the site’s settings say', async () => {
    api.on('get', '/public/site', () => ({ demo_accounts: [], password_min_length: 9 }));
    const sent = acceptRequests();
    await openSignup();
    expect(await screen.findByText('9 caractères au moins')).toBeVisible();
    fillIn({ 'Mot de passe': 'huit1234', 'Confirmation du mot de passe': 'huit1234' });
    await submit();
    await waitFor(() =>
      expect(screen.getByLabelText('Mot de passe')).toHaveAccessibleDescription(
        'Le mot de passe doit comporter au moins 9 caractères',
      ),
    );
    expect(sent).not.toHaveBeenCalled();
  });

  it('shows at its field why the server refuses a password', async () => {
    const message = 'Ce mot de passe est trop courant : choisissez-en un autre.';
    api.on('post', '/auth/signup', () =>
      refusal(400, message, { errors: [{ path: 'password', message }] }),
    );
    await openSignup();
    fillIn();
    await submit();
    await waitFor(() =>
      expect(screen.getByLabelText('Mot de passe')).toHaveAccessibleDescription(message),
    );
  });

  it('says nothing about a field before it has been left', async () => {
    await openSignup();
    await userEvent.type(screen.getByLabelText('E-mail'), 'contact');
    expect(screen.getByLabelText('E-mail')).not.toHaveAttribute('aria-invalid');
    await userEvent.tab();
    await waitFor(() =>
      expect(screen.getByLabelText('E-mail')).toHaveAccessibleDescription(
        'Cette adresse e-mail n’est pas valide.',
      ),
    );
  });

  it('groups the SIRET when its field is left, and takes only digits as a postal code', async () => {
    await openSignup();
    await userEvent.type(screen.getByLabelText('SIRET'), '732829 320-00074');
    await userEvent.tab();
    expect(screen.getByLabelText('SIRET')).toHaveValue('732 829 320 00074');
    // Some registers print it with spaces: `maxLength` would truncate it.
    await userEvent.clear(screen.getByLabelText('SIRET'));
    await userEvent.click(screen.getByLabelText('SIRET'));
    await userEvent.paste('7 3 2 8 2 9 3 2 0 0 0 0 7 4');
    await userEvent.tab();
    expect(screen.getByLabelText('SIRET')).toHaveValue('732 829 320 00074');
    await userEvent.type(screen.getByLabelText('Code postal'), 'F-67 6001');
    expect(screen.getByLabelText('Code postal')).toHaveValue('67600');
  });

  it('shows what the server says of a field at that field, until it is changed', async () => {
    const message = 'Un compte ou une demande existe déjà avec cet e-mail.';
    const errors = [{ path: 'email', message }];
    api.on('post', '/auth/signup', () => refusal(409, message, { errors }));
    await openSignup();
    fillIn();
    await submit();
    const email = screen.getByLabelText('E-mail');
    await waitFor(() => expect(email).toHaveAccessibleDescription(message));
    expect(email).toHaveFocus();
    expect(screen.getAllByText(message)).toHaveLength(1);
    await userEvent.type(email, 'x');
    expect(email).toBeValid();
    expect(screen.queryByText(message)).not.toBeInTheDocument();
    expect(screen.getByLabelText('Nom du magasin')).toHaveValue('Meubles du Ried');
  });

  it('cannot be sent twice while it is on its way', async () => {
    let answer!: (nothing: undefined) => void;
    const sent = jest.fn(() => new Promise((resolve) => (answer = resolve)));
    api.on('post', '/auth/signup', sent);
    await openSignup();
    fillIn();
    await submit();
    const button = screen.getByRole('button', { name: /Envoyer la demande/ });
    expect(within(button).getByRole('progressbar')).toBeVisible();
    await userEvent.type(screen.getByLabelText('E-mail'), '{Enter}');
    await waitFor(() => expect(sent).toHaveBeenCalledTimes(1));
    answer(undefined);
    expect(await screen.findByText(/Merci !/)).toBeVisible();
    expect(sent).toHaveBeenCalledTimes(1);
  });

  it('tells browsers and password managers what each field is', async () => {
    await openSignup();
    const kinds = Object.keys(FIELDS).map((label) =>
      screen.getByLabelText(label).getAttribute('autocomplete'),
    );
    expect(kinds).toEqual([
      'organization',
      'off',
      'off',
      'address-line1',
      'postal-code',
      'address-level2',
      'tel',
      'email',
      'new-password',
      'new-password',
    ]);
  });
});
