import { entityChanged, messageOf, useAppDispatch } from '@cigogne/shared-api';
import { upload, type UploadRequest } from '@cigogne/shared-api/query';
import { toast } from '@cigogne/shared-ui/toast';
import { useRef, useState } from 'react';

interface Wishes {
  /** What is said of a failure that came without a sentence (part 2, section 8). */
  readonly fallback: string;
  readonly success: string;
}

/**
 * Sends a form with files, once at a time: how far it is (0 to 1, null at rest), how to cancel it,
 * and a key, so that a repeated press changes nothing twice. Lists are asked for again afterwards.
 */
export function useUpload<T>({ fallback, success }: Wishes) {
  const dispatch = useAppDispatch();
  const [progress, setProgress] = useState<number | null>(null);
  const running = useRef<AbortController | null>(null);
  const key = useRef<string | null>(null);

  async function send(request: Omit<UploadRequest, 'signal' | 'onProgress'>) {
    if (running.current) return undefined;
    const cancelling = new AbortController();
    running.current = cancelling;
    setProgress(0);
    key.current ??= crypto.randomUUID();
    const answer = await upload<T>({
      ...request,
      headers: { 'Idempotency-Key': key.current },
      signal: cancelling.signal,
      onProgress: setProgress,
    });
    running.current = null;
    setProgress(null);
    if (answer.error) {
      if (!cancelling.signal.aborted) toast.error(messageOf(answer.error, fallback));
      // A refused request may be corrected; one of unknown outcome keeps its key.
      if (answer.error.status !== 'offline') key.current = null;
      return undefined;
    }
    key.current = null;
    toast.success(success);
    dispatch(entityChanged({ tags: [{ type: 'Product' }] }));
    return answer.data;
  }

  return {
    send,
    progress,
    sending: progress !== null,
    cancel: () => running.current?.abort(),
    /** What is sent next is another request than the one before. */
    renew: () => (key.current = null),
  };
}
