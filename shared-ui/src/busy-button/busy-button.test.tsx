import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BusyButton } from './busy-button';

it('keeps its focus and its name while what it does is under way, and is not pressed again', async () => {
  const press = jest.fn();
  const user = userEvent.setup();
  const button = (busy: boolean) => (
    <BusyButton busy={busy} onClick={press}>
      Exporter
    </BusyButton>
  );
  const { rerender } = render(button(false));
  await user.tab();
  await user.keyboard('{Enter}');
  rerender(button(true));
  const underWay = screen.getByRole('button', { name: 'Exporter' });
  expect(underWay).toHaveFocus();
  expect(underWay).toHaveAttribute('aria-disabled', 'true');
  await user.keyboard('{Enter}');
  await user.click(underWay);
  expect(press).toHaveBeenCalledTimes(1);
  rerender(button(false));
  expect(screen.getByRole('button', { name: 'Exporter' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(press).toHaveBeenCalledTimes(2);
});

it('is not pressed by the second click of a double click, whose first one was for another row', () => {
  const press = jest.fn();
  render(
    <BusyButton busy={false} onClick={press}>
      Activer
    </BusyButton>,
  );
  const button = screen.getByRole('button', { name: 'Activer' });
  fireEvent.click(button, { detail: 2 });
  expect(press).not.toHaveBeenCalled();
  fireEvent.click(button, { detail: 1 });
  expect(press).toHaveBeenCalledTimes(1);
});
