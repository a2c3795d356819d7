import { fireEvent, screen, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';

/**
 * Types a day into a `DateInput`, key by key, once its picker is loaded.
 * @param label the field's label
 * @param day `YYYY-MM-DD`
 */
export async function typeDate(label: string | RegExp, day: string): Promise<void> {
  // Focusing the preliminary text field loads the picker at once. Not by a click: the picker may replace it between
  // press and release, and jsdom would leave the cursor within the day instead of selecting it.
  const textField = screen.queryByRole('textbox', { name: label });
  if (textField) fireEvent.focusIn(textField);
  const field = await screen.findByRole('group', { name: label });
  const [first] = within(field).getAllByRole('spinbutton');
  await userEvent.click(first!);
  await userEvent.keyboard(day.split('-').reverse().join(''));
}

/** The day displayed by a `DateInput`, `DD/MM/YYYY`; '' when empty. */
export async function shownDate(label: string | RegExp): Promise<string> {
  const field = await screen.findByRole('group', { name: label });
  const sections = within(field).getAllByRole('spinbutton');
  if (sections.every((section) => !section.hasAttribute('aria-valuenow'))) return '';
  return sections.map(({ textContent }) => textContent).join('/');
}
