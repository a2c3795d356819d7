import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { EntityTag } from '../store/entity-changed';

interface Patch {
  undo(): void;
}

/** The parts of a slice's `util` that patching needs, whatever its endpoints are. */
interface PatchableApi {
  readonly util: {
    selectInvalidatedBy(
      state: never,
      tags: EntityTag[],
    ): { endpointName: string; originalArgs: unknown }[];
    updateQueryData(...args: never[]): unknown;
  };
}

type UpdateQueryData = (
  endpointName: string,
  args: unknown,
  recipe: (draft: unknown) => void,
) => UnknownAction & Patch;

/**
 * Changes a record at once in every cached answer that is tagged with it, whatever its filters;
 * `undo` puts all of them back when the server refuses.
 * @param recipe changes the draft of one cached answer; it is told which endpoint gave it
 */
export function patchCachedLists(
  api: PatchableApi,
  store: { dispatch: ThunkDispatch<unknown, unknown, UnknownAction>; getState: () => unknown },
  tags: EntityTag[],
  recipe: (draft: unknown, endpointName: string) => void,
): Patch {
  const update = api.util.updateQueryData as unknown as UpdateQueryData;
  const patches = api.util
    .selectInvalidatedBy(store.getState() as never, tags)
    .map(({ endpointName, originalArgs }) =>
      store.dispatch(update(endpointName, originalArgs, (draft) => recipe(draft, endpointName))),
    );
  return { undo: () => patches.forEach((patch) => patch.undo()) };
}
