import type { AnswerOf, Call, CallArguments, Language } from '@cigogne/contract';
import { entityChanged, messageOf, useAppDispatch, type Answer } from '@cigogne/shared-api';
import { upload } from '@cigogne/shared-api/query';
import { toast } from '@cigogne/shared-ui/toast';
import { useRef, useState } from 'react';

interface Sentences {
  /** Said of a failure that came without a sentence (part 2, section 8). */
  readonly fallback: string;
  readonly success: string;
  /** Of the screen; French unless given. */
  readonly language?: Language;
}

/**
 * Makes a call with files: `progress` is 0 to 1, null when nothing is being sent; `cancel` stops it.
 * A toast says how it ended, and the lists of products are fetched again.
 */
export function useUpload<C extends Call>(call: C, { fallback, success, language }: Sentences) {
  const dispatch = useAppDispatch();
  const [progress, setProgress] = useState<number | null>(null);
  const running = useRef<AbortController>(undefined);

  async function send(args: CallArguments<C>): Promise<Answer<AnswerOf<C>>> {
    const { signal } = (running.current = new AbortController());
    setProgress(0);
    const answer = await upload(call, args, { signal, onProgress: setProgress });
    setProgress(null);
    if (!answer.error) {
      toast.success(success);
      dispatch(entityChanged({ tags: [{ type: 'Product' }] }));
      // What ended with its session is told by the login page.
    } else if (!signal.aborted && answer.error.status !== 401) {
      toast.error(messageOf(answer.error, fallback, language));
    }
    return answer;
  }

  return { send, progress, cancel: () => running.current?.abort() };
}
