/** Focuses the first field of a group when its pressed button has disappeared, or is about to. */
export function focusFirstField(fields: HTMLElement | null): void {
  fields?.querySelector<HTMLElement>('input, select')?.focus();
}
