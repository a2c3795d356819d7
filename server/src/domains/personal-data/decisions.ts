import type { ForgettingKind } from '@cigogne/contract';

/** Fields by which a person can be searched. */
export type Searchable = 'name' | 'phone' | 'email';

/** No personal data: numbers, statuses, times, prices, or references to records that have their own decisions. */
interface NoPersonalData {
  readonly is: 'none';
}

/** May identify a person, and is kept nevertheless. */
interface Kept {
  readonly is: 'kept';
  readonly why: string;
}

/** The row stays; the column's value is replaced. */
interface Anonymised {
  readonly is: 'anonymised';
  readonly by: ForgettingKind;
  /** The replacement; `{id}` stands for the record's number. */
  readonly to: string | null;
}

/** The whole row is deleted: by a run, or as described in `otherwise`. */
interface Deleted {
  readonly is: 'deleted';
  readonly by: ForgettingKind | { readonly otherwise: string };
}

/** Generated from other columns. */
interface Derived {
  readonly is: 'derived';
}

/** What happens to a column. */
export type Decision = (NoPersonalData | Kept | Anonymised | Deleted | Derived) & {
  /** Its name in a person's export. */
  readonly label?: string;
  /** Compared with the search text to find a person. */
  readonly search?: Searchable;
};
export type TableDecisions = Readonly<Record<string, Decision>>;

interface ForPersons {
  readonly label?: string;
  readonly search?: Searchable;
}

/** Columns without personal data. */
export function none(...columns: readonly string[]): TableDecisions {
  return Object.fromEntries(columns.map((column) => [column, { is: 'none' }]));
}

/** A column without personal data that is included in the export. */
export const exported = (label: string): Decision => ({ is: 'none', label });

export const kept = (why: string, label?: string): Decision => ({
  is: 'kept',
  why,
  ...(label !== undefined && { label }),
});

/** Decisions for columns that one kind of forgetting anonymises. */
export const anonymisedBy =
  (by: ForgettingKind) =>
  (to: string | null, forPersons: ForPersons = {}): Decision => ({
    is: 'anonymised',
    by,
    to,
    ...forPersons,
  });

/** Decisions for columns whose rows are deleted by one kind of forgetting, or by something else. */
export const deletedBy =
  (by: ForgettingKind | { readonly otherwise: string }) =>
  (forPersons: ForPersons = {}): Decision => ({ is: 'deleted', by, ...forPersons });

/** The same decision for several columns. */
export function each(decision: Decision, ...columns: readonly string[]): TableDecisions {
  return Object.fromEntries(columns.map((column) => [column, decision]));
}
