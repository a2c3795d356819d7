import { heldDrafts, holdDraft } from '@cigogne/shared-api/held-drafts';
import { newKey } from '@cigogne/shared-api/new-key';
import { useEffect, useReducer, useRef, useState } from 'react';
import { type DeliveryDraft, emptyDraft } from './delivery-draft';
import { draftReducer } from './draft-reducer';
import { deleteDraft, readDraft, saveDraft } from './stored-draft';

/** The user's stored draft that is open in no tab, or a blank one; undefined until the tabs are known. */
export function useFirstDraft(userId: number): DeliveryDraft | undefined {
  const [first, setFirst] = useState<DeliveryDraft>();
  useEffect(() => {
    let isStillHere = true;
    void heldDrafts().then((held) => {
      if (isStillHere) setFirst(readDraft(userId, held) ?? emptyDraft(newKey()));
    });
    return () => {
      isStillHere = false;
    };
  }, [userId]);
  return first;
}

/** The draft that the wizard writes: stored at every change, and held against other tabs. */
export function useDeliveryDraft(userId: number, first: DeliveryDraft) {
  const [draft, change] = useReducer(draftReducer, first);
  const { key } = draft;
  useEffect(() => holdDraft(key), [key]);
  const storedKey = useRef(key);
  useEffect(() => {
    // Emptied or refused: it goes on under another key.
    if (storedKey.current !== draft.key) deleteDraft(userId, storedKey.current);
    storedKey.current = draft.key;
    saveDraft(userId, draft);
  }, [userId, draft]);
  return [draft, change] as const;
}
