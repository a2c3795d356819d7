import { newKey } from '@cigogne/shared-api/new-key';
import { useEffect, useReducer, useRef } from 'react';
import { emptyDraft } from './delivery-draft';
import { draftReducer } from './draft-reducer';
import { deleteDraft, readDraft, saveDraft } from './stored-draft';

/** The user's stored draft, or a blank one; stored at every change. */
export function useDeliveryDraft(userId: number) {
  const [draft, change] = useReducer(
    draftReducer,
    userId,
    (id) => readDraft(id) ?? emptyDraft(newKey()),
  );
  const storedKey = useRef(draft.key);
  useEffect(() => {
    // Emptied or refused: it goes on under another key.
    if (storedKey.current !== draft.key) deleteDraft(userId, storedKey.current);
    storedKey.current = draft.key;
    saveDraft(userId, draft);
  }, [userId, draft]);
  return [draft, change] as const;
}
