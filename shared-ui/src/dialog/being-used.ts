/** Elements that take input: the browser's fields, MUI's, and the parts of its date fields. */
const FIELDS =
  'input, textarea, select, [contenteditable]:not([contenteditable=false]), [role=textbox], ' +
  '[role=searchbox], [role=combobox], [role=spinbutton]';

/** Whether the target is a field or inside one, so that the person is typing or choosing. */
export function isInField(place: EventTarget | null): boolean {
  return place instanceof Element && place.closest(FIELDS) !== null;
}

/** Whether a dialog, a menu or a drawer is open: keys belong to it, and navigation would close it. */
export function isDialogOpen(): boolean {
  return document.querySelector('[role=dialog], [role=alertdialog], .MuiModal-root') !== null;
}
