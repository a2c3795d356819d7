/** Gives the focus to the first field of a group whose pressed button has gone, or is about to. */
export function focusFirstField(fields: HTMLElement | null): void {
  fields?.querySelector<HTMLElement>('input, select')?.focus();
}
