import { type Role, ROLE_LABELS } from '@cigogne/contract';
import { useAddressParams } from '@cigogne/shared-api/router';
import { useMemo } from 'react';
import {
  SORT_COLUMNS,
  STATUS_FILTERS,
  type SortColumn,
  type StatusFilter,
  type UserSelection,
} from './select-users';
import { ROLE_CHOICES } from './role-choices';

export const ROLES = Object.keys(ROLE_LABELS) as Role[];

/**
 * Search, filters and order, kept in the address across reload, back and links. It may have been typed by hand: unknown
 * values are ignored.
 */
export function useUsersAddress() {
  const [params, change] = useAddressParams();
  const selection = useMemo(() => selectionOf(params), [params]);
  const put = (next: URLSearchParams, name: string, value: string) =>
    value ? next.set(name, value) : next.delete(name);

  return {
    selection,
    filtered: Boolean(selection.search.trim() || selection.role || selection.status),
    setSearch: (search: string) => change((next) => put(next, 'search', search)),
    setRole: (role: Role | '') => change((next) => put(next, 'role', role)),
    setStatus: (status: StatusFilter | '') => change((next) => put(next, 'status', status)),
    /** Sorting by the same column again reverses the order. */
    sortBy: (column: SortColumn) =>
      change((next) => {
        const reverse = selection.sort === column && !selection.descending;
        put(next, 'sort', column === 'name' ? '' : column);
        put(next, 'order', reverse ? 'desc' : '');
      }),
    setOrder: (column: SortColumn) =>
      change((next) => {
        put(next, 'sort', column === 'name' ? '' : column);
        next.delete('order');
      }),
    /** Role of the account to add: links open the form. */
    adding: ROLE_CHOICES.find(({ value }) => value === params.get('add'))?.value,
    stopAdding: () => change((next) => next.delete('add')),
    clearFilters: () =>
      change((next) => ['search', 'role', 'status'].forEach((name) => next.delete(name))),
  };
}

function selectionOf(params: URLSearchParams): UserSelection {
  return {
    search: params.get('search') ?? '',
    role: ROLES.find((role) => role === params.get('role')),
    status: STATUS_FILTERS.find((status) => status === params.get('status')),
    sort: SORT_COLUMNS.find((column) => column === params.get('sort')) ?? 'name',
    descending: params.get('order') === 'desc',
  };
}
