import { refusal, stubApi } from '@cigogne/shared-api/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openPublicArea } from '../testing/open-public-area';

const FORM = 'Demander un devis';
const api = stubApi();
const box = (name: RegExp) => screen.getByRole('textbox', { name });
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const form = () => screen.queryByRole('dialog', { name: FORM });
const question = () => screen.findByRole('alertdialog');
const answerWith = async (name: string) =>
  userEvent.click(within(await question()).getByRole('button', { name }));
const isGone = (role: string) =>
  waitFor(() => expect(screen.queryByRole(role, { hidden: true })).not.toBeInTheDocument());

async function closeWithoutWaiting() {
  await press('Fermer');
  await answerWith('Partir');
  await isGone('dialog');
  await isGone('alertdialog');
}

/** Whether the browser asks before closing the tab. */
const holdsTab = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

/** Pastes, which is faster than typing key by key. */
async function fill(name: RegExp, text: string) {
  await userEvent.click(box(name));
  await userEvent.paste(text);
}

describe('a request for a quote that is closed while it is sent', () => {
  let answer: (how?: unknown) => Promise<void>;

  beforeEach(async () => {
    const held = new Promise((resolve) => {
      answer = (how) => act(async () => void (resolve(how), await held));
    });
    api.on('get', '/public/site', () => ({ company: 'Cigogne', phone: '', demo_accounts: [] }));
    api.on('post', '/public/quotes', () => held);
    window.history.replaceState({ idx: 0 }, '', '/login');
    window.history.pushState({ idx: 1 }, '', '/');
    openPublicArea();
    await press(FORM);
    await screen.findByRole('dialog', { name: FORM });
    await fill(/^Nom/, 'Odile');
    await fill(/^E-mail/, 'odile@exemple.example');
    await fill(/^Commune/, 'Colmar');
    await fill(/^Que faut-il/, 'Une armoire');
    await userEvent.click(screen.getByRole('checkbox'));
    await press('Envoyer la demande');
    await waitFor(() => expect(box(/^Nom/)).toHaveAttribute('readonly'));
  });
  // Ends the call, so that it does not affect the next test.
  afterEach(() => answer());

  it.each([
    ['its button', () => press('Fermer')],
    ['Escape', () => userEvent.keyboard('{Escape}')],
    ['the browser’s back', () => Promise.resolve(act(() => window.history.back()))],
  ])('by %s asks first, and stays when they wait', async (_, close) => {
    await close();
    expect(await question()).toHaveTextContent(
      'L’enregistrement est en cours. Partir sans attendre la réponse ?',
    );
    await answerWith('Attendre');
    await isGone('alertdialog');
    expect(form()).toBeVisible();
    expect(window.location.pathname).toBe('/');
  });

  it('shows the answer in place of the question when it comes meanwhile', async () => {
    await press('Fermer');
    await question();
    await answer();
    await isGone('alertdialog');
    expect(await screen.findByRole('dialog', { name: 'Demande envoyée' })).toBeVisible();
  });

  it('is held while the tab could be closed or left, until it has arrived', async () => {
    await closeWithoutWaiting();
    expect(holdsTab()).toBe(true);
    act(() => window.history.back());
    await answerWith('Attendre');
    expect(window.location.pathname).toBe('/');
    await answer();
    await screen.findByRole('dialog', { name: 'Demande envoyée' });
    expect(holdsTab()).toBe(false);
  });

  it('says that it has arrived, and the next one starts empty', async () => {
    await closeWithoutWaiting();
    await answer();
    const thanks = await screen.findByRole('dialog', { name: 'Demande envoyée' });
    expect(within(thanks).getByRole('status')).toHaveTextContent('nous est parvenue');
    await press('Fermer la fenêtre');
    await isGone('dialog');
    await press(FORM);
    await screen.findByRole('dialog', { name: FORM });
    expect(box(/^Nom/)).toHaveValue('');
  });

  it('comes back with why it was refused, and with what was filled in', async () => {
    await closeWithoutWaiting();
    await answer(refusal(429, 'Trop de demandes.'));
    expect(await screen.findByText('Trop de demandes.')).toBeVisible();
    expect(box(/^Nom/)).toHaveValue('Odile');
    expect(box(/^Que faut-il/)).toHaveValue('Une armoire');
  });

  it('is still being sent when it is opened again', async () => {
    await closeWithoutWaiting();
    await press(FORM);
    await screen.findByRole('dialog', { name: FORM });
    expect(screen.getByRole('button', { name: /Envoyer la demande/ })).toBeDisabled();
  });
});
