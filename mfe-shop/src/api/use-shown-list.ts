import { PART, usePart } from '@cigogne/shared-ui/show-more';
import type { LoadedPages, ShownList } from './in-pages';

interface ListParts<Item> {
  /** The pages of the whole list. */
  readonly all: LoadedPages<Item>;
  /** The loaded records that match the filter. */
  readonly matching: readonly Item[];
  /** The pages found by the server; null while it is not asked. */
  readonly found: ShownList<Item> | null;
  /** Whether the server has been asked for the present input. */
  readonly isAsked: boolean;
}

/**
 * The shown part of a paged list. A completely loaded list is filtered here, a longer one by the server; until it
 * answers, matches among the loaded records are shown.
 */
export function useShownList<Item>(list: ListParts<Item>): ShownList<Item> {
  const { all, matching, found, isAsked } = list;
  // As many as the pages had room for: with its last page a list becomes one that is filtered here.
  const { part, more } = usePart(matching, all.pageCount * PART);
  const local = { ...all, items: all.items && part, more };
  if (!found) return all.hasNextPage ? all : local;
  if (isAsked && (found.items || found.error)) return found;
  // No loaded record matches: more may be found.
  const items = part.length > 0 ? part : undefined;
  return { ...local, items, more: { ...more, searching: true } };
}
