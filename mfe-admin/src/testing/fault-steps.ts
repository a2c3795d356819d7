import { until } from '@cigogne/shared-api/testing/faults';
import { fireEvent, screen, within } from '@testing-library/react';

export const seen = (text: string) => expect(screen.getAllByText(text)[0]).toBeVisible();
export const unseen = (text: string) => expect(screen.queryByText(text)).not.toBeInTheDocument();

/** During a call the button is still shown, but cannot be pressed. */
export function expectPressable(button: HTMLElement): void {
  expect(button).toBeEnabled();
  expect(button.closest('[aria-disabled]')).toBeNull();
}

/** Answers the open confirmation with this button, and waits until it is closed. */
export async function answered(button: string): Promise<void> {
  const asked = await screen.findByRole('alertdialog');
  fireEvent.click(within(asked).getByRole('button', { name: button }));
  await until(() => expect(asked).not.toBeInTheDocument());
}
