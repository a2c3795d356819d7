/**
 * Whether a click is a repeated one of a double click. Its target has often moved into the place of the pressed one: a
 * question that nobody could have read, or the next row of a list. Clicks by keyboard never count as repeated.
 */
export function isSecondClick(event: object): boolean {
  return 'detail' in event && Number(event.detail) > 1;
}
