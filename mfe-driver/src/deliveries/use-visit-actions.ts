import { toast } from '@cigogne/shared-ui/toast';
import { type ComponentProps, useCallback, useEffect, useRef, useState } from 'react';
import { recordVisitAction, type VisitAction } from '../api/outbox/record-visit-action';
import { summaryIdOf } from './delivery-summary';
import type { VisitModal } from './visit-form/visit-modal';

type ReportAction = ComponentProps<typeof VisitModal>['action'];

/** The actions of the buttons of a visit: a start is recorded at once, the others open a form. */
export function useVisitActions(driver: number | undefined) {
  const [reporting, setReporting] = useState<ReportAction>();
  const starting = useRef(new Set<number>());
  const begin = useCallback(
    async (action: VisitAction): Promise<void> => {
      if (isReport(action)) return setReporting(action);
      // The button stays until the phone has stored the start: a second tap means the same one.
      if (driver === undefined || starting.current.has(action.delivery)) return;
      starting.current.add(action.delivery);
      const { error } = await recordVisitAction(driver, action);
      starting.current.delete(action.delivery);
      if (error) toast.error(error);
    },
    [driver],
  );
  useEffect(() => {
    if (!reporting) return undefined;
    return () => focusCardOf(reporting.delivery);
  }, [reporting]);
  return {
    /** The action whose form is open; undefined while none is. */
    reporting,
    act: useCallback((action: VisitAction) => void begin(action), [begin]),
    closeReport: useCallback(() => setReporting(undefined), []),
  };
}

function isReport(action: VisitAction): action is ReportAction {
  return action.kind !== 'start';
}

/** For when the form cannot return the focus because the button that opened it has left the card. */
function focusCardOf(delivery: number): void {
  if (document.activeElement !== document.body) return;
  const card = document.getElementById(summaryIdOf(delivery));
  const place = card ?? document.querySelector<HTMLElement>('[role=tab][aria-selected=true]');
  place?.focus({ preventScroll: true });
}
