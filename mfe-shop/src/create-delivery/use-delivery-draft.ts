import { newKey } from '@cigogne/shared-api/new-key';
import { useEffect, useReducer } from 'react';
import { emptyDraft } from './delivery-draft';
import { draftReducer } from './draft-reducer';
import { saveDraft, readDraft } from './stored-draft';

/** The user's stored draft, or a blank one; stored at every change. */
export function useDeliveryDraft(userId: number) {
  const [draft, change] = useReducer(
    draftReducer,
    userId,
    (id) => readDraft(id) ?? emptyDraft(newKey()),
  );
  useEffect(() => saveDraft(userId, draft), [userId, draft]);
  return [draft, change] as const;
}
