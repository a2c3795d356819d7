import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

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
