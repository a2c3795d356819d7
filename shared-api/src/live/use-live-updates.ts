import { useEffect } from 'react';
import { useAppDispatch } from '../session/use-session';
import { ENTITY_TYPES, entityChanged } from '../store/entity-changed';
import { openLiveStream } from './live-stream';

/** Once a page, however many areas ask for it. */
let users = 0;
let stop: (() => void) | undefined;

/**
 * Keeps the lists of a signed-in area up to date: what others change elsewhere arrives as
 * `entityChanged`, and every list in view that shows records of the kind is asked for again. Stands
 * in the area's root, so that signing out ends it.
 */
export function useLiveUpdates(): void {
  const dispatch = useAppDispatch();
  useEffect(() => {
    users += 1;
    stop ??= openLiveStream({
      // Without numbers: a list learns of a record that it does not show yet.
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
