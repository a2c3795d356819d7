import { ENTITY_TYPES } from '@cigogne/contract';
import { useEffect } from 'react';
import { useAppDispatch } from '../session/use-session';
import { entityChanged } from '../store/entity-changed';
import { openLiveStream } from './live-stream';

/** One stream per page, however many areas use it. */
let users = 0;
let stop: (() => void) | undefined;

/**
 * Keeps the lists of a signed-in area up to date: changes made elsewhere are dispatched as
 * `entityChanged`, and every visible list of such records is fetched again. Used in the area's root,
 * so that signing out ends it.
 */
export function useLiveUpdates(): void {
  const dispatch = useAppDispatch();
  useEffect(() => {
    users += 1;
    stop ??= openLiveStream({
      // Without ids, so that lists also fetch records that they do not show yet.
      onChanged: (kinds) =>
        dispatch(
          entityChanged({
            tags: (kinds === 'all' ? ENTITY_TYPES : kinds).map((type) => ({ type })),
          }),
        ),
    });
    return () => {
      users -= 1;
      if (users > 0) return;
      stop?.();
      stop = undefined;
    };
  }, [dispatch]);
}
