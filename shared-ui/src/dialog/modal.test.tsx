import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';

import { Modal } from './modal';

it('a modal is named by its title and closed by its button and by Escape', async () => {
  const onClose = jest.fn();
  render(
    <Modal open title="Planifier" onClose={onClose} actions={<button>Confirmer la date</button>}>
      <p>Choisissez un jour.</p>
    </Modal>,
  );
  expect(screen.getByRole('dialog', { name: 'Planifier' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Confirmer la date' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Fermer' }));
  await userEvent.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledTimes(2);
});

describe('the focus of a modal', () => {
  const onClose = jest.fn();
  beforeEach(() => onClose.mockReset());

  function Planning() {
    const [planned, setPlanned] = useState(false);
    const [saving, setSaving] = useState(false);
    return (
      <Modal open title="Planifier" onClose={onClose}>
        {!planned && <button onClick={() => setPlanned(true)}>Planifier</button>}
        <button disabled={saving} onClick={() => setSaving(true)}>
          Bon de livraison
        </button>
      </Modal>
    );
  }

  it('stays inside when the pressed button disappears, and Escape closes', async () => {
    render(<Planning />);
    await userEvent.click(screen.getByRole('button', { name: 'Planifier' }));
    await waitFor(() => expect(screen.getByRole('dialog')).toContainElement(activeElement()));
    await userEvent.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('stays inside while the pressed button is disabled, and Escape closes', async () => {
    render(<Planning />);
    await userEvent.click(screen.getByRole('button', { name: 'Bon de livraison' }));
    await waitFor(() => expect(screen.getByRole('dialog')).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('stays with whoever has left a field for a text, whatever changes on the page', async () => {
    render(
      <Modal open title="Livraison" onClose={onClose}>
        <input aria-label="Notes" />
        <p>06 12 34 56 78</p>
      </Modal>,
    );
    await userEvent.click(screen.getByRole('textbox', { name: 'Notes' }));
    await userEvent.click(screen.getByText('06 12 34 56 78'));
    const dialog = screen.getByRole('dialog');
    expect(dialog).toHaveFocus();
    document.body.append(document.createElement('p'));
    // Mutation observers run in a microtask.
    await act(() => Promise.resolve());
    expect(dialog).toHaveFocus();
  });

  it('returns to a button that was disabled only while its call ran', async () => {
    function Download() {
      const [running, setRunning] = useState(false);
      return (
        <>
          <Modal open title="Livraison" onClose={onClose}>
            <button disabled={running} onClick={() => setRunning(true)}>
              Bon de livraison
            </button>
          </Modal>
          <button onClick={() => setRunning(false)}>Fin</button>
        </>
      );
    }
    render(<Download />);
    await userEvent.click(screen.getByRole('button', { name: 'Bon de livraison' }));
    await waitFor(() => expect(screen.getByRole('dialog')).toHaveFocus());
    fireEvent.click(screen.getByRole('button', { name: 'Fin', hidden: true }));
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Bon de livraison' })).toHaveFocus(),
    );
  });
});

const activeElement = () => document.activeElement as HTMLElement;
