import type { DriverDay } from '@cigogne/contract';
import {
  dropDrafts,
  heldDrafts,
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

/**
 * The driver's unfinished reports, the latest first, without those whose form is open in another tab. Those of visits
 * that have been reported meanwhile, here or elsewhere, are deleted. None where the phone stores nothing.
 */
export async function unfinishedReports(
  driver: number,
  completed: DriverDay | undefined,
): Promise<readonly UnfinishedReport[]> {
  const drafts = await draftsOf(driver);
  if (drafts.length === 0) return [];
  const [items, held] = await Promise.all([refreshOutbox(), heldDrafts()]);
  const isReported = ({ delivery, corrects }: VisitDraft) =>
    corrects === undefined &&
    (completed?.deliveries.some(({ id }) => id === delivery) ||
      items.some(
        (item) => item.user === driver && item.delivery === delivery && item.kind !== 'start',
      ));
  const reported = drafts.filter(isReported).map(({ key }) => key);
  if (reported.length > 0) drop((draft) => reported.includes(draft.key));
  return drafts
    .filter(({ key }) => !reported.includes(key) && !held.includes(key))
    .map((draft) => ({ draft, corrects: items.find(({ key }) => key === draft.corrects) }))
    .filter(({ draft, corrects }) => draft.corrects === undefined || corrects !== undefined);
}

/** How many reports a driver leaves unfinished on this phone. */
export const countUnfinished = async (driver: number): Promise<number> =>
  (await draftsOf(driver)).length;

/** Deletes what a form has kept, once it is closed without having been recorded. */
export const dropDraft = (key: string): void => drop((draft) => draft.key === key);

/** Deletes what forms have kept of a visit that has been recorded. */
export const dropDraftsOf = (driver: number, delivery: number): void =>
  drop((draft) => draft.user === driver && draft.delivery === delivery);

const draftsOf = (driver: number) => readDrafts(driver).catch(() => []);

function drop(isDropped: Parameters<typeof dropDrafts>[0]): void {
  dropDrafts(isDropped).catch((error: unknown) =>
    console.info('Unfinished reports stay on this phone', error),
  );
}
