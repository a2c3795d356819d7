/** The protocol between the script of a prerendered page and the screen that replaces it. */

/** Id of the element that holds the prerendered page. */
export const PRERENDERED_ID = 'prerendered';

/** On that element while a pointer is pressed: a click would be lost if the page were replaced meanwhile. */
export const PRESSED = 'data-pressed';

/** Dispatched on it after the pointer was released and its click handled. */
export const RELEASED_EVENT = 'released';

/** On the button that was clicked last: the screen performs the click as soon as it has replaced the page. */
export const QUEUED = 'data-queued';
