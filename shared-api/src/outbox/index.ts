/** A driver's actions that the server does not know yet: for the screens and the service worker. */
export { dropDrafts, keepDraft, readDrafts, type VisitDraft } from './drafts';
export { listAfterVisit, listsAfterVisit, type SentVisit } from './lists-after-visit';
export {
  addToOutbox,
  filesOf,
  isUnnotified,
  onSentElsewhere,
  outboxSnapshot,
  photoBytes,
  problemOf,
  refreshOutbox,
  removeFromOutbox,
  subscribeToOutbox,
  takeUnnotified,
  UnreadablePhoto,
  type OutboxView,
} from './outbox';
export {
  deleteSavedLists,
  offlineDatabase,
  OUTBOX_SYNC,
  type OutboxItem,
  type SavedLists,
} from './offline-database';
export { sendInBackground } from './send-in-background';
export { cancelSending, OUTBOX_FALLBACKS, sendOutbox, type OutboxOutcome } from './send-outbox';
