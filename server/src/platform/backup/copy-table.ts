import { createReadStream, createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import type { Client } from 'pg';
import { from, to } from 'pg-copy-streams';
import type { Table } from './catalogue';
import { ContentSum } from './content-sum';

/** What `COPY` wrote of a table; equal tables have equal sums in every database. */
export interface TableSum {
  rows: number;
  sha256: string;
}

/** Writes the rows of a table into a compressed file. */
export async function saveTable(client: Client, table: Table, file: string): Promise<TableSum> {
  const sum = new ContentSum();
  await pipeline(
    readRows(client, table),
    sum.passing,
    createGzip({ level: 4 }),
    createWriteStream(file, { flags: 'wx', flush: true }),
  );
  return totalOf(sum);
}

/** Reads a file of `saveTable` into a table. */
export async function loadTable(
  client: Client,
  { name, columns }: Pick<Table, 'name' | 'columns'>,
  file: string,
): Promise<void> {
  const names = columns.map((column) => client.escapeIdentifier(column)).join(', ');
  const copy = `copy ${client.escapeIdentifier(name)} (${names}) from stdin (encoding 'UTF8')`;
  await pipeline(createReadStream(file), createGunzip(), client.query(from(copy)));
}

/** The sum of a table as it is. */
export async function sumOfTable(client: Client, table: Table): Promise<TableSum> {
  const sum = new ContentSum();
  await pipeline(readRows(client, table), sum.consuming);
  return totalOf(sum);
}

/** The sum of a file of `saveTable`. */
export async function sumOfFile(file: string): Promise<TableSum> {
  const sum = new ContentSum();
  await pipeline(createReadStream(file), createGunzip(), sum.consuming);
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
