import type { DriverDay } from '@cigogne/contract';
import type { VisitDraft } from '@cigogne/shared-api/outbox';
import { within } from '@cigogne/shared-api/within';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { VisitAction } from '../api/outbox/record-visit-action';
import {
  dropDraft,
  type UnfinishedReport,
  unfinishedReports,
  visitOf,
} from '../api/outbox/unfinished-reports';
import type { useDeliveriesAddress } from './use-deliveries-address';

type Address = ReturnType<typeof useDeliveriesAddress>;

interface UnfinishedReportsOptions {
  readonly driver: number | undefined;
  readonly incomplete: DriverDay | undefined;
  readonly completed: DriverDay | undefined;
  /** Whether both lists are as new as can be had. */
  readonly settled: boolean;
  readonly address: Pick<Address, 'askedId' | 'tab' | 'startDate' | 'endDate'>;
  /** What the open form is about; undefined while none is open. */
  readonly reporting: VisitAction | undefined;
  /** Opens the form of a visit. */
  readonly open: (action: VisitAction) => void;
}

/** A phone that takes longer to read its drafts must not keep the driver from reporting. */
const READING_LIMIT_MS = 2000;

/**
 * Opens the form that was open when the page ended, if its delivery is on the first lists that are as new as possible:
 * saved ones may show a visit that is over. Not when the address requests another delivery, nor once the driver has
 * opened a form or looked at another range or tab.
 */
export function useUnfinishedReports({
  driver,
  incomplete,
  completed,
  settled,
  address: { askedId, tab, startDate, endDate },
  reporting,
  open,
}: UnfinishedReportsOptions) {
  const [unfinished, setUnfinished] = useState<readonly UnfinishedReport[]>([]);
  /** A form opened before this would start empty, and recording it would delete what was kept. */
  const [isRead, setIsRead] = useState(false);
  const mayOpen = useRef(true);
  const isOpen = reporting !== undefined;
  const isUnderWay = isOpen && isRead;
  const view = `${tab} ${startDate} ${endDate}`;
  const [firstView] = useState(view);
  useEffect(() => {
    if (isOpen || view !== firstView) mayOpen.current = false;
  }, [isOpen, view, firstView]);

  const listed = ({ delivery }: VisitDraft) =>
    incomplete?.deliveries.find(({ id }) => id === delivery);
  const hasCard = ({ draft, corrects }: UnfinishedReport) => {
    const delivery = listed(draft);
    // A refused item is on the screen whether its delivery is listed or not.
    return corrects !== undefined || (delivery && visitOf(delivery) === draft.visit);
  };
  const look = useEffectEvent((found: readonly UnfinishedReport[]) => {
    setUnfinished(found);
    if (!mayOpen.current || !settled) return;
    mayOpen.current = false;
    const isAsked = ({ delivery }: VisitDraft) => askedId === undefined || askedId === delivery;
    const report = found.find((one) => isAsked(one.draft) && hasCard(one));
    if (report) open(actionOf(report));
  });
  useEffect(() => {
    if (driver === undefined || !(incomplete || isOpen) || isUnderWay) return undefined;
    let isCurrent = true;
    const reading = unfinishedReports(driver, completed).then((found) => {
      if (isCurrent) look(found);
    });
    const end = () => isCurrent && setIsRead(true);
    void (isOpen ? within(READING_LIMIT_MS, reading) : reading).then(end, end);
    return () => {
      isCurrent = false;
    };
  }, [driver, incomplete, completed, settled, isOpen, isUnderWay]);

  return {
    /** Whether the drafts have been read; before that no form opens. */
    isRead,
    /** The kept draft of a visit's form, to continue with. */
    draftOf: ({ kind, delivery, visit, corrects }: VisitAction): VisitDraft | undefined =>
      unfinished.find(
        ({ draft }) =>
          draft.kind === kind &&
          draft.delivery === delivery &&
          draft.visit === visit &&
          draft.corrects === corrects?.key,
      )?.draft,
    /** Reports without a card, with the delivery where the list has it for another visit. */
    withoutCard: (settled ? unfinished : [])
      .filter((report) => !hasCard(report))
      .map(({ draft }) => ({ draft, delivery: listed(draft) })),
    goOn: (draft: VisitDraft): void => open(actionOf({ draft })),
    discard: (key: string): void => {
      dropDraft(key);
      setUnfinished((present) => present.filter(({ draft }) => draft.key !== key));
    },
  };
}

const actionOf = ({ draft: { kind, delivery, customer, visit }, corrects }: UnfinishedReport) => ({
  kind,
  delivery,
  customer,
  visit,
  ...(corrects && { corrects }),
});
