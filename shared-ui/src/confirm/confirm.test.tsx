import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { alertDialog, confirm } from './confirm';
import { ConfirmHost } from './confirm-host';
import { LazyConfirmHost } from './lazy-confirm-host';

const deletion = {
  message: 'Êtes-vous sûr(e) de vouloir supprimer cet utilisateur ?',
  confirmLabel: 'Supprimer',
  destructive: true,
};

async function asked(question: Promise<boolean>) {
  const dialog = await screen.findByRole('alertdialog', { name: deletion.message });
  return { dialog, question };
}

describe('a question', () => {
  it('is answered yes by its button alone', async () => {
    render(<ConfirmHost />);
    const { question } = await asked(confirm(deletion));
    await userEvent.click(screen.getByRole('button', { name: 'Supprimer' }));
    await expect(question).resolves.toBe(true);
  });

  it("is answered no by 'Annuler' and by Escape", async () => {
    render(<ConfirmHost />);
    const first = await asked(confirm(deletion));
    await userEvent.click(screen.getByRole('button', { name: 'Annuler' }));
    await expect(first.question).resolves.toBe(false);

    const second = await asked(confirm(deletion));
    await userEvent.keyboard('{Escape}');
    await expect(second.question).resolves.toBe(false);
  });

  it('starts on the safe choice when it destroys, so that Enter harms nothing', async () => {
    render(<ConfirmHost />);
    const { question } = await asked(confirm(deletion));
    expect(screen.getByRole('button', { name: 'Annuler' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(question).resolves.toBe(false);
  });

  it('starts on its own answer when nothing is destroyed', async () => {
    render(<ConfirmHost />);
    void confirm({ message: 'Are you sure you want to logout?', confirmLabel: 'Logout' });
    expect(await screen.findByRole('button', { name: 'Logout' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
  });

  it('waits for the one before it', async () => {
    render(<ConfirmHost />);
    const first = confirm({ message: 'Première ?', confirmLabel: 'Oui' });
    const second = confirm({ message: 'Seconde ?', confirmLabel: 'Oui' });
    await screen.findByText('Première ?');
    expect(screen.queryByText('Seconde ?')).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Oui' }));
    await expect(first).resolves.toBe(true);
    await screen.findByText('Seconde ?');
    await userEvent.keyboard('{Escape}');
    await expect(second).resolves.toBe(false);
  });

  it('asked before the dialog is loaded is shown once it is', async () => {
    const question = confirm(deletion);
    render(<LazyConfirmHost />);
    await asked(question);
    await userEvent.click(screen.getByRole('button', { name: 'Supprimer' }));
    await expect(question).resolves.toBe(true);
  });
});

describe('a notice', () => {
  it("has one button, 'OK', which closes it", async () => {
    render(<ConfirmHost />);
    const read = alertDialog('Veuillez choisir une date.');
    await screen.findByRole('alertdialog', { name: 'Veuillez choisir une date.' });
    expect(screen.getAllByRole('button')).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: 'OK' }));
    await expect(read).resolves.toBeUndefined();
  });
});
