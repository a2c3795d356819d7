import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import pTimeout from 'p-timeout';
import type { Counter } from 'prom-client';
import { ApiError } from '../errors';
import { sqlState } from './sql-state';
import type { Database } from './database';

/** Pauses in ms before asking again whether the standby has caught up, which mostly takes milliseconds. */
const ASKED_AGAIN_AFTER = [0, 5, 15, 40, 100];
/** A standby that has not answered within this time counts as away. */
const ANSWERS_WITHIN_MS = 1000;
/** How long a standby that is away is then left alone. */
const LEFT_ALONE_MS = 5000;
/**
 * How often to check that it is this primary's standby, which changes only when databases are rebuilt or addresses
 * changed.
 */
const COMPARED_EVERY_MS = 10_000;

interface StandbyOptions {
  readonly primary: Database;
  /** A streaming standby; absent if there is none. */
  readonly standby: Database | undefined;
  /** Reads by database: `standby`, or the primary because the standby was `behind` or `away`. */
  readonly reads: Counter<'answered_by'>;
  readonly warn: (error: unknown) => void;
}

/** Identifies a cluster and the timeline of its history. */
interface Lineage {
  readonly system: string;
  readonly timeline: number;
}

/**
 * Reads from a standby where possible, never with older content than the primary's: a read begins once the standby has
 * everything that was committed before; otherwise the primary answers it.
 */
export class Standby {
  private leftAloneUntil = 0;
  private compared: { readonly isOfPrimary: Promise<boolean>; readonly until: number } | undefined;
  private isToldOfOther = false;

  constructor(private readonly options: StandbyOptions) {}

  /**
   * @param read gets the database to read from; called again with the primary when the standby fails, so it must not
   * have answered anything by then
   * @param signal of the call: a failure after its client has disconnected does not count against the standby
   */
  async read<T>(read: (db: Database) => T | Promise<T>, signal?: AbortSignal): Promise<T> {
    const { primary, standby, reads } = this.options;
    if (!standby) return read(primary);
    const state = await this.stateOf(standby);
    reads.inc({ answered_by: state === 'ready' ? 'standby' : `primary, ${state}` });
    if (state !== 'ready') return read(primary);
    try {
      return await read(standby);
    } catch (error) {
      if (error instanceof ApiError || signal?.aborted || isTooSlow(error)) throw error;
      this.leaveAlone(error);
      return read(primary);
    }
  }

  private async stateOf(standby: Database): Promise<'ready' | 'behind' | 'away'> {
    if (performance.now() < this.leftAloneUntil) return 'away';
    try {
      const isUpToDate = await pTimeout(this.isUpToDate(standby), {
        milliseconds: ANSWERS_WITHIN_MS,
        message: 'The standby has not answered in time',
      });
      return isUpToDate ? 'ready' : 'behind';
    } catch (error) {
      this.leaveAlone(error);
      return 'away';
    }
  }

  /**
   * Whether the standby has replayed everything committed by now. Compares log positions, since a standby's times are
   * misleading while nothing is written, and while it has lost its primary.
   */
  private async isUpToDate(standby: Database): Promise<boolean> {
    if (!(await this.isOfPrimary(standby))) return false;
    // Checked at every call, like the session: a change by this person, in any browser and through any process, comes
    // before it.
    const { rows } = await sql<{ position: string }>`
      select pg_current_wal_flush_lsn()::text as position`.execute(this.options.primary);
    const { position } = rows[0]!;
    for (const ms of ASKED_AGAIN_AFTER) {
      if (ms > 0) await wait(ms);
      const { rows: answers } = await sql<{ has: boolean | null }>`
        select pg_is_in_recovery() and pg_last_wal_replay_lsn() >= ${position}::pg_lsn as has`.execute(
        standby,
      );
      if (answers[0]!.has) return true;
    }
    return false;
  }

  private isOfPrimary(standby: Database): Promise<boolean> {
    if (!this.compared || performance.now() >= this.compared.until) {
      const until = performance.now() + COMPARED_EVERY_MS;
      this.compared = { isOfPrimary: this.compare(standby), until };
    }
    return this.compared.isOfPrimary;
  }

  private async compare(standby: Database): Promise<boolean> {
    const difference = await this.differenceOf(standby);
    if (difference !== undefined && !this.isToldOfOther) {
      this.options.warn(new Error(`The standby is ${difference}`));
    }
    this.isToldOfOther = difference !== undefined;
    return difference === undefined;
  }

  /**
   * How the standby's identity differs from the primary's; undefined when it belongs to it. Positions cannot be
   * compared between two databases, nor between timelines: after the primary was restored to an earlier time, a standby
   * that was not shows undone changes. A standby knows its new timeline some minutes after a failover; until then the
   * primary answers.
   */
  private async differenceOf(standby: Database): Promise<string | undefined> {
    const [{ rows: ofPrimary }, { rows: ofStandby }] = await Promise.all([
      sql<Lineage>`
        select (pg_control_system()).system_identifier::text as system,
          ('x' || left(pg_walfile_name(pg_current_wal_flush_lsn()), 8))::bit(32)::int as timeline`.execute(
        this.options.primary,
      ),
      sql<Lineage>`
        select system_identifier::text as system, greatest(timeline_id, min_recovery_end_timeline) as timeline
        from pg_control_system(), pg_control_checkpoint(), pg_control_recovery()`.execute(standby),
    ]);
    const [one, other] = [ofPrimary[0]!, ofStandby[0]!];
    if (one.system !== other.system) {
      return `of another database (${other.system}) than the primary (${one.system})`;
    }
    if (one.timeline !== other.timeline) {
      return `on another timeline (${other.timeline}) than the primary (${one.timeline}): after a failover until its next checkpoint, after a recovery to a moment until it is rebuilt`;
    }
    return undefined;
  }

  private leaveAlone(error: unknown): void {
    this.compared = undefined;
    this.leftAloneUntil = performance.now() + LEFT_ALONE_MS;
    this.options.warn(error);
  }
}

/** Whether the database has ended the query because of its time limit: the primary would take as long. */
const isTooSlow = (error: unknown) => sqlState(error) === '57014';
