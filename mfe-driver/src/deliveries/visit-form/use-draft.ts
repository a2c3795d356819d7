import { holdDraft } from '@cigogne/shared-api/held-drafts';
import type { VisitDraft } from '@cigogne/shared-api/outbox';
import { useEffect, useEffectEvent, useState } from 'react';
import { dropDraft, keepUnfinished } from '../../api/outbox/unfinished-reports';

type Filled = 'reason' | 'notes' | 'photos';

/**
 * Stores the form's content on the phone at every change: a phone that is short of memory ends the page while the
 * camera is in front.
 * @param isKept whether there is something to lose, such as the photo being taken; otherwise nothing is stored
 * @returns whether the phone could not store it
 */
export function useDraft(
  form: Omit<VisitDraft, Filled>,
  filled: Pick<VisitDraft, Filled>,
  isKept: boolean,
): boolean {
  const { key } = form;
  const { reason, notes, photos } = filled;
  const [isRefused, setIsRefused] = useState(false);
  useEffect(() => holdDraft(key), [key]);
  const update = useEffectEvent(() => {
    if (isKept) void keepUnfinished({ ...form, ...filled }).then((kept) => setIsRefused(!kept));
    // Also an empty draft that was read: its form would open again and again.
    else dropDraft(key);
  });
  useEffect(() => update(), [isKept, reason, notes, photos]);
  return isRefused && isKept;
}
