/** What takes what is typed or chosen in it: the browser's fields, MUI's, and the parts of its date fields. */
const FIELDS =
  'input, textarea, select, [contenteditable]:not([contenteditable=false]), [role=textbox], ' +
  '[role=searchbox], [role=combobox], [role=spinbutton]';

/** Whether this is a field, or within one: whoever is there is typing or choosing. */
export function isInField(place: EventTarget | null): boolean {
  return place instanceof Element && place.closest(FIELDS) !== null;
}

/** Whether a dialog, a menu or a drawer lies over the screen: keys are for it, and it would be lost. */
export function isDialogOpen(): boolean {
  return document.querySelector('[role=dialog], [role=alertdialog], .MuiModal-root') !== null;
}
