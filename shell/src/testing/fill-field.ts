import { fireEvent, screen } from '@testing-library/react';

/** Fills in a field at once: typing key by key is slow, and only needed to test typing itself. */
export function fillField(label: string, text: string): void {
  fireEvent.change(screen.getByLabelText(label), { target: { value: text } });
}
