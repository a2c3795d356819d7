import type { ColumnType, GeneratedAlways } from 'kysely';

/** Read as ISO 8601 in UTC, written as a Date or such a string. */
export type Moment = ColumnType<string, Date | string, Date | string>;
export type GeneratedMoment = ColumnType<string, Date | string | undefined, Date | string>;
export type NullableMoment = ColumnType<
  string | null,
  Date | string | null | undefined,
  Date | string | null
>;
/** A numeric with two decimals, as text; calculate with the contract's `centsOf` and `decimalOf`. */
export type Decimal = string;
export type Id = GeneratedAlways<number>;
export type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>;
export type Json = ColumnType<
  Record<string, unknown> | null,
  string | null | undefined,
  string | null
>;
