import { useEffect, useReducer } from 'react';
import { emptyDraft } from './delivery-draft';
import { draftReducer } from './draft-reducer';
import { keepDraft, readDraft } from './stored-draft';

/** The user's draft: the one left behind, or a blank one; kept at every change. */
export function useDeliveryDraft(userId: number) {
  const [draft, change] = useReducer(
    draftReducer,
    userId,
    (id) => readDraft(id) ?? emptyDraft(crypto.randomUUID()),
  );
  useEffect(() => keepDraft(userId, draft), [userId, draft]);
  return [draft, change] as const;
}
