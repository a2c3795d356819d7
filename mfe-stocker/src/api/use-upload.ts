import {
  type AnswerOf,
  type Call,
  type CallArguments,
  isCreatedAlready,
  type Language,
} from '@cigogne/contract';
import { entityChanged, messageOf, useAppDispatch, type Answer } from '@cigogne/shared-api';
import { upload } from '@cigogne/shared-api/query';
import { toast } from '@cigogne/shared-ui/toast';
import { useRef, useState } from 'react';

interface Sentences {
  /** Shown when a failure has no sentence (part 2, section 8). */
  readonly fallback: string;
  readonly success: string;
  /** Shown when an unanswered attempt has arrived and the present content differs; by default the server's sentence. */
  readonly createdAlready?: string;
  /** Language of the screen; French unless given. */
  readonly language?: Language;
}

/** Cancelling does not undo what the server has received. */
const CANCELLED: Readonly<Record<Language, string>> = {
  fr: 'Envoi interrompu. S’il était déjà arrivé, l’inventaire montre le produit enregistré.',
  en: 'Upload cancelled. If it had arrived already, the inventory shows the product as it was sent.',
};

/**
 * Makes a call with files: `progress` is 0 to 1, null when nothing is being sent; `cancel` stops it.
 * A toast says how it ended, and the lists of products are fetched again.
 */
export function useUpload<C extends Call>(
  call: C,
  { fallback, success, createdAlready, language = 'fr' }: Sentences,
) {
  const dispatch = useAppDispatch();
  const [progress, setProgress] = useState<number | null>(null);
  const running = useRef<AbortController>(undefined);

  async function send(args: CallArguments<C>): Promise<Answer<AnswerOf<C>>> {
    const { signal } = (running.current = new AbortController());
    setProgress(0);
    const answer = await upload(call, args, { signal, onProgress: setProgress });
    setProgress(null);
    const { error } = answer;
    const isThereAlready = error !== undefined && isCreatedAlready(error);
    if (!error || isThereAlready) dispatch(entityChanged({ tags: [{ type: 'Product' }] }));
    if (!error) toast.success(success);
    else if (isThereAlready) toast.error(createdAlready ?? messageOf(error, fallback, language));
    else if (signal.aborted) toast(CANCELLED[language]);
    // The login page reports the end of the session.
    else if (error.status !== 401) toast.error(messageOf(error, fallback, language));
    return answer;
  }

  return { send, progress, cancel: () => running.current?.abort() };
}
