import {
  digitsOf,
  MIN_SEARCHED_DIGITS,
  type ManagedUser,
  matchesSearch,
  type Role,
  ROLE_LABELS,
  significantDigits,
} from '@cigogne/contract';

export const SORT_COLUMNS = ['name', 'email', 'role', 'driver_nr', 'status'] as const;
export type SortColumn = (typeof SORT_COLUMNS)[number];

/** Labels of part 1, section 2.5. */
export const COLUMN_LABELS: Readonly<Record<SortColumn, string>> = {
  name: 'Nom',
  email: 'E-mail',
  role: 'Rôle',
  driver_nr: 'N° chauffeur',
  status: 'Statut',
};

/** Options of the status filter; a request is an account that waits for its activation. */
export const STATUS_FILTERS = ['active', 'inactive', 'request'] as const;
export type StatusFilter = (typeof STATUS_FILTERS)[number];

export interface UserSelection {
  readonly search: string;
  readonly role: Role | undefined;
  readonly status: StatusFilter | undefined;
  readonly sort: SortColumn;
  readonly descending: boolean;
}

/** True for a partner request that nobody has activated yet (decision 5). */
export function isRequest(user: Pick<ManagedUser, 'active' | 'requested_at'>): boolean {
  return !user.active && user.requested_at !== null;
}

/**
 * The users that match the search (name, e-mail, telephone, driver number or town of the shop), role and status, sorted
 * by the column, then by name.
 */
export function selectUsers(
  users: readonly ManagedUser[],
  { search, role, status, sort, descending }: UserSelection,
): ManagedUser[] {
  const direction = descending ? -1 : 1;
  return users
    .filter(
      (user) =>
        (role === undefined || user.role === role) &&
        (status === undefined || statusOf(user).includes(status)) &&
        isFoundBy(search, user),
    )
    .sort(
      (a, b) => compare(sortText(a, sort), sortText(b, sort), direction) || compare(a.name, b.name),
    );
}

function isFoundBy(search: string, user: ManagedUser): boolean {
  const { name, email, driver_nr, shop_city } = user;
  const number = user.number ?? '';
  return (
    matchesSearch(search, name, email, number, driver_nr ?? '', shop_city ?? '') ||
    isPartOfNumber(search, number)
  );
}

/** Whether the search is the number or a part of it, ignoring spaces and country codes in both. */
function isPartOfNumber(search: string, number: string): boolean {
  if (/\p{L}/u.test(search)) return false;
  return [digitsOf, significantDigits].some((of) => {
    const wanted = of(search);
    return wanted.length >= MIN_SEARCHED_DIGITS && of(number).includes(wanted);
  });
}

function statusOf(user: ManagedUser): StatusFilter[] {
  if (user.active) return ['active'];
  return isRequest(user) ? ['inactive', 'request'] : ['inactive'];
}

function sortText(user: ManagedUser, column: SortColumn): string {
  switch (column) {
    case 'role':
      return ROLE_LABELS[user.role];
    case 'status':
      // Requests first: they need an answer.
      return isRequest(user) ? '0' : user.active ? '1' : '2';
    default:
      return user[column] ?? '';
  }
}

/** Compares in French, numbers by value; empty texts come last in either direction. */
function compare(a: string, b: string, direction = 1): number {
  if (a === '' || b === '') return a === b ? 0 : a === '' ? 1 : -1;
  return direction * collator.compare(a, b);
}

const collator = new Intl.Collator('fr', { numeric: true, sensitivity: 'base' });
