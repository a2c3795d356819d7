import { pipeline as connect, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import type { Client } from 'pg';
import { from, to } from 'pg-copy-streams';
import type { BackupTarget } from './backup-place';
import type { Table } from './catalogue';
import { ContentSum } from './content-sum';
import { tableFile } from './manifest';

/** Checksum of a table's `COPY` output; equal tables have equal sums in every database. */
export interface TableSum {
  rows: number;
  sha256: string;
}

/** Writes the rows of a table into a compressed file. */
export async function saveTable(
  client: Client,
  table: Table,
  target: BackupTarget,
): Promise<TableSum> {
  const sum = new ContentSum();
  // An error destroys the last stream, from which the target reads.
  const compressed = connect(
    readRows(client, table),
    sum.passing,
    createGzip({ level: 4 }),
    () => undefined,
  );
  await target.write(tableFile(table.name), compressed);
  return totalOf(sum);
}

/** Loads the output of `saveTable` into a table. */
export async function loadTable(
  client: Client,
  { name, columns }: Pick<Table, 'name' | 'columns'>,
  content: Readable,
): Promise<void> {
  const names = columns.map((column) => client.escapeIdentifier(column)).join(', ');
  const copy = `copy ${client.escapeIdentifier(name)} (${names}) from stdin (encoding 'UTF8')`;
  await pipeline(content, createGunzip(), client.query(from(copy)));
}

/** Checksum of a table's present content. */
export async function sumOfTable(client: Client, table: Table): Promise<TableSum> {
  const sum = new ContentSum();
  await pipeline(readRows(client, table), sum.consuming);
  return totalOf(sum);
}

/** Checksum of the output of `saveTable`. */
export async function sumOfSaved(content: Readable): Promise<TableSum> {
  const sum = new ContentSum();
  await pipeline(content, createGunzip(), sum.consuming);
  return totalOf(sum);
}

function readRows(client: Client, { name, columns, sortKeys }: Table) {
  const names = columns.map((column) => `t.${client.escapeIdentifier(column)}`).join(', ');
  return client.query(
    to(
      `copy (select ${names} from ${client.escapeIdentifier(name)} t order by ${sortKeys.join(', ')})
        to stdout (encoding 'UTF8')`,
    ),
  );
}

const totalOf = (sum: ContentSum): TableSum => ({ rows: sum.rows, sha256: sum.sha256() });
