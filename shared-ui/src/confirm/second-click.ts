/**
 * Whether a click is a further one of a double click. What it lands on has often taken the place of what was pressed:
 * a question that nobody could have read, the next row of a list. A key's click is never one.
 */
export function isSecondClick(event: object): boolean {
  return 'detail' in event && Number(event.detail) > 1;
}
