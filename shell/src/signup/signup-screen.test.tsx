import { NO_NETWORK, nextPaint, refusal } from '@cigogne/shared-api/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openShell } from '../testing/open-shell';
import { fillIn, signupForm, submit } from '../testing/signup-form';

const { api, acceptRequests, openSignup } = signupForm();

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
});
