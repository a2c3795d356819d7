/** What a driver has done and the server does not know yet: for his screens, and for the service worker. */
export {
  currentView,
  filesOf,
  keepPhotos,
  putInOutbox,
  readAgain,
  removeFromOutbox,
  watchOutbox,
  whenSentElsewhere,
  type OutboxView,
} from './outbox';
export { OUTBOX_SYNC, phoneStore, type KeptDay, type OutboxItem } from './phone-store';
export { sendInBackground } from './send-in-background';
export { cancelSending, sendOutbox, type OutboxOutcome } from './send-outbox';
