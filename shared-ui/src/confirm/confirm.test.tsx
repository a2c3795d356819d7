import { act, fireEvent, render as renderBare, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';

import { SuiteProviders } from '../theme/suite-providers';
import { alertDialog, confirm, type ConfirmOptions } from './confirm';
import { ConfirmHost } from './confirm-host';
import { LazyConfirmHost } from './lazy-confirm-host';

const render = (host: ReactElement) => renderBare(host, { wrapper: SuiteProviders });

const deletion = {
  message: 'Êtes-vous sûr(e) de vouloir supprimer cet utilisateur ?',
  confirmLabel: 'Supprimer',
  destructive: true,
};

/** Asks, waits for the dialog, and returns the promise of the answer (in an object, so that it is not awaited). */
async function ask(options: ConfirmOptions & { message: string } = deletion) {
  const answer = await act(() => ({ promise: confirm(options) }));
  await screen.findByRole('alertdialog', { name: options.message });
  return answer;
}

describe('a question', () => {
  it('is answered yes by its button alone', async () => {
    render(<ConfirmHost />);
    const { promise } = await ask();
    await userEvent.click(screen.getByRole('button', { name: 'Supprimer' }));
    await expect(promise).resolves.toBe(true);
  });

  it("is answered no by 'Annuler' and by Escape", async () => {
    render(<ConfirmHost />);
    const first = await ask();
    await userEvent.click(screen.getByRole('button', { name: 'Annuler' }));
    await expect(first.promise).resolves.toBe(false);

    const second = await ask();
    await userEvent.keyboard('{Escape}');
    await expect(second.promise).resolves.toBe(false);
  });

  it('starts on the cancel button when it is destructive, so that Enter does no harm', async () => {
    render(<ConfirmHost />);
    const { promise } = await ask();
    expect(screen.getByRole('button', { name: 'Annuler' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(promise).resolves.toBe(false);
  });

  it('starts on the confirm button otherwise', async () => {
    render(<ConfirmHost />);
    await ask({ message: 'Are you sure you want to logout?', confirmLabel: 'Logout' });
    expect(await screen.findByRole('button', { name: 'Logout' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
  });

  it('waits for the one before it', async () => {
    render(<ConfirmHost />);
    const first = await ask({ message: 'Première ?', confirmLabel: 'Oui' });
    const second = await act(() => ({
      promise: confirm({ message: 'Seconde ?', confirmLabel: 'Oui' }),
    }));
    expect(screen.queryByText('Seconde ?')).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Oui' }));
    await expect(first.promise).resolves.toBe(true);
    await screen.findByText('Seconde ?');
    await userEvent.keyboard('{Escape}');
    await expect(second.promise).resolves.toBe(false);
  });

  it('is not answered by the second click of a double click, but by a click outside', async () => {
    render(<ConfirmHost />);
    const answered = jest.fn();
    const { promise } = await ask();
    void promise.then(answered);
    const outside = screen.getByRole('alertdialog').parentElement!;
    fireEvent.mouseDown(outside);
    fireEvent.click(outside, { detail: 2 });
    expect(screen.getByRole('alertdialog', { name: deletion.message })).toBeVisible();
    await userEvent.click(outside);
    await waitFor(() => expect(answered).toHaveBeenCalledWith(false));
    expect(answered).toHaveBeenCalledTimes(1);
  });

  it('asked before the dialog is loaded is shown once it is', async () => {
    const promise = confirm(deletion);
    render(<LazyConfirmHost />);
    await screen.findByRole('alertdialog', { name: deletion.message });
    await userEvent.click(screen.getByRole('button', { name: 'Supprimer' }));
    await expect(promise).resolves.toBe(true);
  });

  it('is asked once by a double click, also before the dialog is loaded', async () => {
    const [first, second] = [confirm(deletion), confirm(deletion)];
    await expect(second).resolves.toBe(false);
    render(<LazyConfirmHost />);
    await userEvent.click(await screen.findByRole('button', { name: 'Supprimer' }));
    await expect(first).resolves.toBe(true);
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  });
});

describe('a notice', () => {
  it("has one button, 'OK', which closes it", async () => {
    render(<ConfirmHost />);
    const { read } = await act(() => ({ read: alertDialog('Veuillez choisir une date.') }));
    await screen.findByRole('alertdialog', { name: 'Veuillez choisir une date.' });
    expect(screen.getAllByRole('button')).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: 'OK' }));
    await expect(read).resolves.toBeUndefined();
  });
});
