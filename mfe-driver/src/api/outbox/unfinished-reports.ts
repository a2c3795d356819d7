import type { DriverDay, DriverDelivery } from '@cigogne/contract';
import {
  dropDrafts,
  heldDrafts,
  keepDraft,
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

/** Both lists of the driver, as they are shown. */
export interface ShownLists {
  readonly incomplete: DriverDay;
  readonly completed: DriverDay | undefined;
  /** Whether they are as new as can be had. */
  readonly settled: boolean;
}

/** Tells the visits of a delivery apart: after a failed one it comes back, and it may be given another day. */
export const visitOf = ({ delivery_date, attempt }: DriverDelivery): string =>
  `${delivery_date} ${attempt}`;

/**
 * The driver's unfinished reports, the latest first, without those whose form is open in another tab. Those of visits
 * that are over are deleted: reported meanwhile, here or elsewhere, or followed by another visit; so are corrections of
 * what has been dropped. None where the phone stores nothing.
 */
export async function unfinishedReports(
  driver: number,
  { incomplete, completed, settled }: ShownLists,
): Promise<readonly UnfinishedReport[]> {
  const drafts = await draftsOf(driver);
  if (drafts.length === 0) return [];
  const [items, held] = await Promise.all([refreshOutbox(), heldDrafts()]);
  const isOver = ({ delivery, visit, corrects }: VisitDraft) => {
    if (corrects !== undefined) return !items.some(({ key }) => key === corrects);
    const isOfDelivery = ({ id }: DriverDelivery) => id === delivery;
    const listed = incomplete.deliveries.find(isOfDelivery);
    return (
      // Older lists may show the visit before this one.
      (settled && listed !== undefined && visitOf(listed) !== visit) ||
      completed?.deliveries.some(isOfDelivery) ||
      items.some(
        (item) => item.user === driver && item.delivery === delivery && item.kind !== 'start',
      )
    );
  };
  const over = drafts.filter(isOver).map(({ key }) => key);
  if (over.length > 0) drop((draft) => over.includes(draft.key));
  return drafts
    .filter(({ key }) => !over.includes(key) && !held.includes(key))
    .map((draft) => ({ draft, corrects: items.find(({ key }) => key === draft.corrects) }));
}

/** How many reports a driver leaves unfinished on this phone. */
export const countUnfinished = async (driver: number): Promise<number> =>
  (await draftsOf(driver)).length;

/** Keeps what is in a form. A phone that cannot store it lets the driver go on all the same. */
export const keepUnfinished = (draft: VisitDraft): Promise<void> =>
  keepDraft(draft).catch((error: unknown) =>
    console.info('What is in the form is not kept on this phone', error),
  );

/**
 * Stores a report in the room that its drafts take, which hold the same photos. They are kept anew when that is not
 * enough, and it rejects.
 */
export async function storeInPlaceOfDrafts(
  driver: number,
  delivery: number,
  store: () => Promise<void>,
): Promise<void> {
  const drafts = (await draftsOf(driver)).filter((draft) => draft.delivery === delivery);
  await dropDrafts(({ key }) => drafts.some((draft) => draft.key === key));
  try {
    await store();
  } catch (error) {
    await Promise.all(drafts.map(keepUnfinished));
    throw error;
  }
}

/** Deletes what a form has kept, once it is closed without having been recorded. */
export const dropDraft = (key: string): void => drop((draft) => draft.key === key);

/** Deletes what forms have kept of a visit that has been recorded. */
export const dropDraftsOf = (driver: number, delivery: number): void =>
  drop((draft) => draft.user === driver && draft.delivery === delivery);

/** Deletes what forms have kept of corrections of an item that has been dropped. */
export const dropCorrectionsOf = (item: string): void => drop(({ corrects }) => corrects === item);

const draftsOf = (driver: number) => readDrafts(driver).catch(() => []);

function drop(isDropped: Parameters<typeof dropDrafts>[0]): void {
  dropDrafts(isDropped).catch((error: unknown) =>
    console.info('Unfinished reports stay on this phone', error),
  );
}
