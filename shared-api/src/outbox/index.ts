/** What a driver has done and the server does not know yet: for the screens and the service worker. */
export {
  addToOutbox,
  filesOf,
  onSentElsewhere,
  outboxSnapshot,
  photoBytes,
  refreshOutbox,
  removeFromOutbox,
  subscribeToOutbox,
  type OutboxView,
} from './outbox';
export { offlineDatabase, OUTBOX_SYNC, type OutboxItem, type SavedLists } from './offline-database';
export { sendInBackground } from './send-in-background';
export { cancelSending, sendOutbox, type OutboxOutcome } from './send-outbox';
