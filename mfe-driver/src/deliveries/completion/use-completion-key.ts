import { useRef } from 'react';

interface Sent {
  readonly key: string;
  readonly photos: readonly File[];
  readonly notes: string;
}

/**
 * The `Idempotency-Key` of a completion: trying again with the same photos and notes is the same
 * request, which the server answers once. With others it is a new one, since the server refuses a
 * key that comes back with other content.
 */
export function useCompletionKey() {
  const sent = useRef<Sent>(undefined);
  return (photos: readonly File[], notes: string): string => {
    const last = sent.current;
    if (last && last.notes === notes && sameFiles(last.photos, photos)) return last.key;
    const key = crypto.randomUUID();
    sent.current = { key, photos, notes };
    return key;
  };
}

function sameFiles(one: readonly File[], other: readonly File[]): boolean {
  return one.length === other.length && one.every((file, index) => file === other[index]);
}
