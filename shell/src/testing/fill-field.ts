import { fireEvent, screen } from '@testing-library/react';

/** Fills a field in at once and leaves it: a key at a time is slow, and only worth it where typing is tested. */
export function fillField(label: string, text: string): void {
  const field = screen.getByLabelText(label);
  fireEvent.focus(field);
  fireEvent.change(field, { target: { value: text } });
  fireEvent.blur(field);
}
