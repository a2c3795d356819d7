import { fireEvent, screen } from '@testing-library/react';

/** Fills in a field at once: a key at a time is slow, and only needed where typing itself is tested. */
export function fillField(label: string, text: string): void {
  fireEvent.change(screen.getByLabelText(label), { target: { value: text } });
}
