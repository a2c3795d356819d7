import { messageOf } from '@cigogne/shared-api';
import { PART, type ShowMoreProps } from '@cigogne/shared-ui/show-more';

/** A page of a filtered list. */
export interface PageAsked<Filters> {
  readonly queryArg: Filters;
  /** How many records come before the page. */
  readonly pageParam: number;
}

/** The parameters of a page; the first one of a list is asked for by the manifest's `firstCalls`, too. */
export function pageOf<Filters extends { readonly limit?: number | undefined }>({
  queryArg,
  pageParam,
}: PageAsked<Filters>) {
  const limit = queryArg.limit ?? PART;
  return { query: { ...queryArg, limit, ...(pageParam > 0 && { offset: pageParam }) } };
}

/** Where the next page begins. @param total of all pages; an answer without it is complete */
export function nextOffset(offset: number, count: number, total: number | undefined) {
  const loaded = offset + count;
  return total === undefined || count === 0 || loaded >= total ? undefined : loaded;
}

/** The parts of an infinite query that are used. */
interface PagedQuery {
  readonly data?: { readonly pages: readonly unknown[] } | undefined;
  readonly currentData?: unknown;
  readonly error?: unknown;
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly isFetchNextPageError: boolean;
  readonly fetchNextPage: () => unknown;
  readonly refetch: () => unknown;
}

/** Records of a list that are on the screen. */
export interface ShownList<Item> {
  /** Undefined while they are loaded, or when that has failed. */
  readonly items: readonly Item[] | undefined;
  readonly more: ShowMoreProps;
  readonly error: unknown;
  readonly refetch: () => void;
}

/** The loaded pages of a list. */
export interface LoadedPages<Item> extends ShownList<Item> {
  /** Whether the server has more of it. */
  readonly hasNextPage: boolean;
  readonly pageCount: number;
}

/** The loaded pages of a list, and what extends it. @param fallback shown when the server sends no sentence */
export function loadedPages<Item>(
  query: PagedQuery,
  items: readonly Item[] | undefined,
  { total, fallback }: { total: number | undefined; fallback: string },
): LoadedPages<Item> {
  const shown = items?.length ?? 0;
  return {
    items,
    error: items ? undefined : query.error,
    refetch: () => void query.refetch(),
    hasNextPage: query.hasNextPage,
    pageCount: query.data?.pages.length ?? 0,
    more: {
      total: total ?? shown,
      shown,
      loading: query.isFetchingNextPage,
      failure: query.isFetchNextPageError ? messageOf(query.error, fallback) : undefined,
      onMore: () => void query.fetchNextPage(),
    },
  };
}

/** The records of all pages; one that moved to the next page meanwhile counts once. */
export function recordsOf<Item extends { readonly id: number }>(
  pages: readonly (readonly Item[])[] | undefined,
): readonly Item[] | undefined {
  return pages && [...new Map(pages.flat().map((record) => [record.id, record])).values()];
}
