import { refusal, stubApi } from '@cigogne/shared-api/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openPublicArea } from '../testing/open-public-area';

const FORM = 'Demander un devis';
const api = stubApi();
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const name = () => screen.findByRole('textbox', { name: /^Nom/ });
const back = () => act(() => window.history.back());
const isGone = () =>
  waitFor(() => expect(screen.queryByRole('dialog', { hidden: true })).not.toBeInTheDocument());

/** Whether the browser asks before closing the tab. */
const holdsTab = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

async function openForm() {
  await press(FORM);
  return screen.findByRole('dialog', { name: FORM });
}

async function typeName(text: string) {
  await userEvent.click(await name());
  await userEvent.paste(text);
}

async function send() {
  await typeName('Odile');
  for (const [label, text] of [
    [/^E-mail/, 'odile@exemple.example'],
    [/^Commune/, 'Colmar'],
    [/^Que faut-il/, 'Une armoire'],
  ] as const) {
    await userEvent.click(screen.getByRole('textbox', { name: label }));
    await userEvent.paste(text);
  }
  await userEvent.click(screen.getByRole('checkbox'));
  await press('Envoyer la demande');
}

async function putAwayWhileItIsSent() {
  await send();
  await waitFor(async () => expect(await name()).toHaveAttribute('readonly'));
  back();
  const question = await screen.findByRole('alertdialog');
  await userEvent.click(within(question).getByRole('button', { name: 'Partir' }));
  await isGone();
}

beforeEach(() => {
  api.on('get', '/public/site', () => ({ company: 'Cigogne', phone: '', demo_accounts: [] }));
});

describe('the browser’s back and the form for a quote', () => {
  // Has to be the first test: no history entry precedes the page's.
  it('closes it for a visitor who comes from elsewhere, and keeps what was typed', async () => {
    expect(window.history.length).toBe(1);
    openPublicArea();
    await openForm();
    await typeName('Odile');
    expect(holdsTab()).toBe(true);
    back();
    await isGone();
    await openForm();
    expect(await name()).toHaveValue('Odile');
  });

  describe('with an entry before the page', () => {
    beforeEach(() => {
      window.history.pushState({ idx: 0 }, '', '/login');
      window.history.pushState({ idx: 1 }, '', '/');
    });

    it('closes it where a link to a section was followed, also while it is sent', async () => {
      let answer: (how: unknown) => void = () => undefined;
      api.on('post', '/public/quotes', () => new Promise((resolve) => (answer = resolve)));
      openPublicArea();
      await userEvent.click(screen.getAllByRole('link', { name: 'Contact' })[0]!);
      await waitFor(() => expect(window.location.hash).toBe('#contact'));
      await openForm();
      await putAwayWhileItIsSent();
      expect(window.location.hash).toBe('#contact');
      answer(refusal(429, 'Trop de demandes.'));
      expect(await screen.findByText('Trop de demandes.')).toBeVisible();
      back();
      await isGone();
      expect(window.location.hash).toBe('#contact');
    });

    it('lets the answer of a form that was put away take nobody back from another page', async () => {
      let answer: (how: unknown) => void = () => undefined;
      api.on('post', '/public/quotes', () => new Promise((resolve) => (answer = resolve)));
      const { unmount } = openPublicArea();
      await openForm();
      await putAwayWhileItIsSent();
      // As when the shell shows its login page.
      unmount();
      const answered = jest.spyOn(window.history, 'pushState');
      answer(refusal(429, 'Trop de demandes.'));
      await act(() => new Promise((resolve) => setTimeout(resolve)));
      expect(answered).not.toHaveBeenCalled();
    });

    it('has nothing to undo once its button has closed it, however often it was pressed', async () => {
      openPublicArea();
      const dialog = await openForm();
      await typeName('Odile');
      const button = within(dialog).getByRole('button', { name: 'Fermer' });
      fireEvent.click(button);
      fireEvent.click(button);
      await isGone();
      expect(window.location.pathname).toBe('/');
      expect(window.history.state).toMatchObject({ idx: 1 });
    });

    it('closes it at once where it was asked for twice', async () => {
      openPublicArea();
      await userEvent.dblClick(screen.getByRole('button', { name: FORM }));
      await screen.findByRole('dialog', { name: FORM });
      back();
      await isGone();
      expect(window.history.state).toMatchObject({ idx: 1 });
    });

    it('is undone by forward, with what was typed', async () => {
      openPublicArea();
      await openForm();
      await typeName('Odile');
      back();
      await isGone();
      act(() => window.history.forward());
      expect(await name()).toHaveValue('Odile');
      back();
      await isGone();
    });

    it('closes it after a reload, too', async () => {
      const { unmount } = openPublicArea();
      await openForm();
      unmount();
      openPublicArea();
      await screen.findByRole('dialog', { name: FORM });
      back();
      await isGone();
      expect(window.location.pathname).toBe('/');
    });

    it('closes what thanks for a request, and the next one starts empty', async () => {
      api.on('post', '/public/quotes', () => undefined);
      openPublicArea();
      await openForm();
      await send();
      await screen.findByRole('dialog', { name: 'Demande envoyée' });
      back();
      await isGone();
      await openForm();
      expect(await name()).toHaveValue('');
    });
  });
});
