import { PART, usePart } from '@cigogne/shared-ui/show-more';
import type { LoadedPages, ShownList } from './in-pages';

interface ListParts<Item> {
  /** The pages of the whole list. */
  readonly all: LoadedPages<Item>;
  /** What matches the filter of them. */
  readonly matching: readonly Item[];
  /** The pages that the server finds; null while it is not asked. */
  readonly found: ShownList<Item> | null;
  /** Whether the server has been asked for what is typed by now. */
  readonly isAsked: boolean;
}

/**
 * What is shown of a list that comes in pages. One that is loaded whole is filtered here, a longer one by the server;
 * until it answers, what matches of the loaded ones is shown.
 */
export function useShownList<Item>(list: ListParts<Item>): ShownList<Item> {
  const { all, matching, found, isAsked } = list;
  // As many as the pages had room for: with its last page a list becomes one that is filtered here.
  const { part, more } = usePart(matching, all.pageCount * PART);
  const local = { ...all, items: all.items && part, more };
  if (!found) return all.hasNextPage ? all : local;
  if (isAsked && (found.items || found.error)) return found;
  // Nothing that matches is loaded: more may be found.
  const items = part.length > 0 ? part : undefined;
  return { ...local, items, more: { ...more, searching: true } };
}
