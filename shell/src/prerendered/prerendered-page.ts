/** What the script of a prerendered page and the screen that replaces it say to each other. */

/** Id of the element that holds the prerendered page. */
export const PRERENDERED_ID = 'prerendered';

/** On that element while a pointer is pressed: a click would be lost if the page were replaced meanwhile. */
export const PRESSED = 'data-pressed';

/** Dispatched on it once the pointer has been released, and its click been made. */
export const RELEASED_EVENT = 'released';

/** On the button that was clicked last: the screen performs the click as soon as it has replaced the page. */
export const QUEUED = 'data-queued';
