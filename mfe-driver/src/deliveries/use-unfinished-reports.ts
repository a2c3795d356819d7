import type { DriverDay } from '@cigogne/contract';
import type { VisitDraft } from '@cigogne/shared-api/outbox';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { VisitAction } from '../api/outbox/record-visit-action';
import { type UnfinishedReport, unfinishedReports } from '../api/outbox/unfinished-reports';

interface UnfinishedReportsOptions {
  readonly driver: number | undefined;
  readonly incomplete: DriverDay | undefined;
  readonly completed: DriverDay | undefined;
  /** The delivery that the address asks for. */
  readonly askedId: number | undefined;
  /** What the open form is about; undefined while none is open. */
  readonly reporting: VisitAction | undefined;
  /** Opens the form of a visit. */
  readonly open: (action: VisitAction) => void;
}

/**
 * Opens the form that was open when the page ended, once, as soon as its delivery is on the list, unless the driver has
 * come for another one or has opened a form themselves.
 * @returns what was kept of the form of a visit, by which it goes on
 */
export function useUnfinishedReports({
  driver,
  incomplete,
  completed,
  askedId,
  reporting,
  open,
}: UnfinishedReportsOptions): (action: VisitAction) => VisitDraft | undefined {
  const [unfinished, setUnfinished] = useState<readonly UnfinishedReport[]>([]);
  const mayOpen = useRef(true);
  const isOpen = reporting !== undefined;
  useEffect(() => {
    if (isOpen) mayOpen.current = false;
  }, [isOpen]);

  const isExpected = ({ draft: { delivery }, corrects }: UnfinishedReport) =>
    (askedId === undefined || askedId === delivery) &&
    // What is corrected is on the screen, whether its delivery is on the list or not.
    (corrects !== undefined || incomplete?.deliveries.some(({ id }) => id === delivery));
  const openFirst = useEffectEvent((found: readonly UnfinishedReport[]) => {
    setUnfinished(found);
    const report = mayOpen.current && found.find(isExpected);
    if (report) open(actionOf(report));
  });
  const areThere = incomplete !== undefined;
  useEffect(() => {
    if (driver === undefined || !areThere || isOpen) return undefined;
    let isCurrent = true;
    void unfinishedReports(driver, completed).then((found) => isCurrent && openFirst(found));
    return () => {
      isCurrent = false;
    };
  }, [driver, areThere, incomplete, completed, isOpen]);

  return ({ kind, delivery, corrects }) =>
    unfinished.find(
      ({ draft }) =>
        draft.kind === kind && draft.delivery === delivery && draft.corrects === corrects?.key,
    )?.draft;
}

const actionOf = ({ draft: { kind, delivery, customer }, corrects }: UnfinishedReport) => ({
  kind,
  delivery,
  customer,
  ...(corrects && { corrects }),
});
