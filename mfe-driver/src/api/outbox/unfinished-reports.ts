import type { DriverDay, DriverDelivery } from '@cigogne/contract';
import { heldDrafts } from '@cigogne/shared-api/held-drafts';
import {
  dropDrafts,
  keepDraft,
  offlineDatabase,
  type OutboxItem,
  readDrafts,
  refreshOutbox,
  type VisitDraft,
} from '@cigogne/shared-api/outbox';

/** A report that was being filled in when its page ended. */
export interface UnfinishedReport {
  readonly draft: VisitDraft;
  /** The refused item that it corrects. */
  readonly corrects?: OutboxItem | undefined;
}

/** Distinguishes the visits of a delivery: after a failed one it comes back, and it may be given another day. */
export const visitOf = ({ delivery_date, attempt }: DriverDelivery): string =>
  `${delivery_date} ${attempt}`;

/** Whether no visit of the delivery has failed since that of the draft: at most its day has changed. */
export const isSameAttempt = ({ attempt }: DriverDelivery, { visit }: VisitDraft): boolean =>
  visit?.split(' ')[1] === String(attempt);

/**
 * The driver's unfinished reports, the latest first, without those whose form is open in another tab. Those of visits
 * that have been reported, here or elsewhere, are deleted, and so are corrections of dropped items. No other change of
 * a delivery deletes them: the photos may exist nowhere else. None where the phone stores nothing.
 */
export async function unfinishedReports(
  driver: number,
  completed: DriverDay | undefined,
): Promise<readonly UnfinishedReport[]> {
  const drafts = await draftsOf(driver);
  if (drafts.length === 0) return [];
  const [items, stored, held] = await Promise.all([
    refreshOutbox(),
    storedKeys().catch(() => undefined),
    heldDrafts(),
  ]);
  const isOver = (draft: VisitDraft) => {
    if (draft.corrects !== undefined) return stored?.includes(draft.corrects) === false;
    return (
      completed?.deliveries.some(
        (one) => one.id === draft.delivery && visitOf(one) === draft.visit,
      ) || items.some((item) => item.kind !== 'start' && isOfReport(draft, item))
    );
  };
  const over = drafts.filter(isOver).map(({ key }) => key);
  if (over.length > 0) drop((draft) => over.includes(draft.key));
  return (
    drafts
      .filter(({ key }) => !over.includes(key) && !held.includes(key))
      .map((draft) => ({ draft, corrects: items.find(({ key }) => key === draft.corrects) }))
      // An item that cannot be read now cannot be corrected now.
      .filter(({ draft, corrects }) => draft.corrects === undefined || corrects)
  );
}

/**
 * Keys of all items, including unreadable ones. Rejects when the outbox does not open: then no item is known to be
 * gone.
 */
const storedKeys = async () => (await offlineDatabase()).getAllKeys('outbox');

/** The number of reports that a driver leaves unfinished on this phone. */
export const countUnfinished = async (driver: number): Promise<number> =>
  (await draftsOf(driver)).length;

/**
 * Stores the content of a form. A phone that cannot does not keep the driver from continuing. Returns whether it was
 * stored.
 */
export const keepUnfinished = (draft: VisitDraft): Promise<boolean> =>
  keepDraft(draft).then(
    () => true,
    (error: unknown) => {
      console.info('What is in the form is not kept on this phone', error);
      return false;
    },
  );

/** The subject of a report. A delivery may have drafts of several visits. */
type Reported = Pick<VisitDraft, 'user' | 'delivery' | 'visit' | 'corrects'>;

const isOfReport = (draft: Reported, { user, delivery, visit, corrects }: Reported): boolean =>
  draft.user === user &&
  draft.delivery === delivery &&
  draft.visit === visit &&
  draft.corrects === corrects;

/**
 * Stores a report in the room of its drafts, which hold the same photos. When that is not enough, the drafts are
 * restored and it rejects.
 */
export async function storeInPlaceOfDrafts(
  report: Reported,
  store: () => Promise<void>,
): Promise<void> {
  const drafts = (await draftsOf(report.user)).filter((draft) => isOfReport(draft, report));
  await dropDrafts(({ key }) => drafts.some((draft) => draft.key === key));
  try {
    await store();
  } catch (error) {
    await Promise.all(drafts.map(keepUnfinished));
    throw error;
  }
}

/** Deletes the draft of a form that is closed without having been recorded. */
export const dropDraft = (key: string): void => drop((draft) => draft.key === key);

/** Deletes the drafts of a report that has been recorded. */
export const dropDraftsOf = (report: Reported): void => drop((draft) => isOfReport(draft, report));

/** Deletes the drafts of corrections of an item that has been dropped. */
export const dropCorrectionsOf = (item: string): void => drop(({ corrects }) => corrects === item);

const draftsOf = (driver: number) => readDrafts(driver).catch(() => []);

function drop(isDropped: Parameters<typeof dropDrafts>[0]): void {
  dropDrafts(isDropped).catch((error: unknown) =>
    console.info('Unfinished reports stay on this phone', error),
  );
}
