import type { ForgettingKind } from '@cigogne/contract';

/** What an admin types to find a person. */
export type Searchable = 'name' | 'phone' | 'email';

/** No personal data: numbers, statuses, moments, prices, or references to records that have their own decisions. */
interface NoPersonalData {
  readonly is: 'none';
}

/** It may name somebody, and stays. */
interface Kept {
  readonly is: 'kept';
  readonly why: string;
}

/** The row stays, and something else stands in the column afterwards. */
interface Anonymised {
  readonly is: 'anonymised';
  readonly by: ForgettingKind;
  /** `{id}` is the record's number. */
  readonly to: string | null;
}

/** The whole row is deleted: by a run, or by what the sentence names. */
interface Deleted {
  readonly is: 'deleted';
  readonly by: ForgettingKind | { readonly otherwise: string };
}

/** Generated from other columns, with which it changes. */
interface Derived {
  readonly is: 'derived';
}

/** What becomes of a column. */
export type Decision = (NoPersonalData | Kept | Anonymised | Deleted | Derived) & {
  /** Its name in a person's export. */
  readonly label?: string;
  /** Looked at when somebody is searched. */
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

/** A column without personal data that the export names. */
export const told = (label: string): Decision => ({ is: 'none', label });

export const kept = (why: string, label?: string): Decision => ({
  is: 'kept',
  why,
  ...(label !== undefined && { label }),
});

/** How columns are anonymised by one kind of a run. */
export const anonymisedBy =
  (by: ForgettingKind) =>
  (to: string | null, forPersons: ForPersons = {}): Decision => ({
    is: 'anonymised',
    by,
    to,
    ...forPersons,
  });

/** How rows are deleted by one kind of a run, or by something else. */
export const deletedBy =
  (by: ForgettingKind | { readonly otherwise: string }) =>
  (forPersons: ForPersons = {}): Decision => ({ is: 'deleted', by, ...forPersons });

/** The same decision for several columns. */
export function each(decision: Decision, ...columns: readonly string[]): TableDecisions {
  return Object.fromEntries(columns.map((column) => [column, decision]));
}
