import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '../platform/database/database';
import type { User } from '../platform/database/schema';
import { Browser } from '../testing/browser';
import { TEST_PASSWORD } from '../testing/records';

const WRITERS = 8;
/** Per writer, before `begin` returns. */
const FIRST_WRITES = 20;
/** Delay between a refusal and the next attempt: shorter than in browsers, to see when writes resume. */
const AGAIN_AFTER_MS = 50;

interface Refusal {
  /** 0 without an answer. */
  readonly status: number;
  readonly retryAfter: string | null;
}

/**
 * Simulated shop users who add one product after the other, each with an `Idempotency-Key` and repeated until it is
 * acknowledged, at all the given servers in turn.
 */
export class Writers {
  readonly refusals: Refusal[] = [];
  /** Names of the products, which are also their keys. */
  readonly acknowledged: string[] = [];
  /** Time of every acknowledgement, in order. */
  private readonly moments: number[] = [];
  private readonly lastOf = Array.from({ length: WRITERS }, () => ({ begun: 0, refused: 0 }));
  private isStopping = false;
  private isAbandoned = false;
  private work: Promise<unknown> = Promise.resolve();
  private failure: unknown;
  private static readonly running = new Set<Writers>();

  private constructor(
    private readonly browser: Browser,
    private readonly urls: readonly string[],
    private readonly name: string,
  ) {}

  /** Signs in and begins to write; returns while writing continues. @param name unique prefix of their keys */
  static async begin(shop: User, urls: readonly string[], name: string): Promise<Writers> {
    const browser = await new Browser().signIn(urls[0]!, shop.email, TEST_PASSWORD);
    const writers = new Writers(browser, urls, name);
    Writers.running.add(writers);
    writers.work = Promise.all(Array.from({ length: WRITERS }, (_, nr) => writers.write(nr))).catch(
      (error: unknown) => (writers.failure = error),
    );
    await writers.until(() => writers.acknowledged.length >= WRITERS * FIRST_WRITES);
    return writers;
  }

  /** Waits until each writer has begun and completed another write. */
  async untilAllWrite(): Promise<void> {
    const from = performance.now();
    await this.until(() => this.lastOf.every(({ begun }) => begun > from));
  }

  /** Waits until each writer has been refused. */
  async untilAllAreRefused(): Promise<void> {
    const from = performance.now();
    await this.until(() => this.lastOf.every(({ refused }) => refused > from));
  }

  /** Stops the writers of a failed test, which would never end. */
  static async abandonAll(): Promise<void> {
    for (const writers of Writers.running) {
      writers.isAbandoned = true;
      await writers.stop().catch(() => undefined);
    }
  }

  /** Lets the writers finish what they have begun. */
  async stop(): Promise<void> {
    this.isStopping = true;
    await this.work;
    Writers.running.delete(this);
    if (this.failure) throw this.failure as Error;
  }

  /** The longest time without an acknowledgement, in seconds. */
  get longestPause(): number {
    const pauses = this.moments.slice(1).map((moment, at) => moment - this.moments[at]!);
    return Math.max(...pauses) / 1000;
  }

  /** Number of refusals by status: '503 × 12'. */
  get refused(): string {
    const counts = new Map<number, number>();
    for (const { status } of this.refusals) counts.set(status, (counts.get(status) ?? 0) + 1);
    return [...counts].map(([status, count]) => `${status || 'none'} × ${count}`).join(', ') || '0';
  }

  private async write(nr: number): Promise<void> {
    for (let count = 1; !this.isStopping; count += 1) {
      const key = `${this.name}-${nr}-${count}`;
      const begun = performance.now();
      for (let attempt = nr; !(await this.add(key, nr, attempt)); attempt += 1) {
        if (this.isAbandoned) return;
        await wait(AGAIN_AFTER_MS);
      }
      this.lastOf[nr]!.begun = begun;
      this.acknowledged.push(key);
      this.moments.push(performance.now());
    }
  }

  /** @returns whether it was acknowledged */
  private async add(key: string, nr: number, attempt: number): Promise<boolean> {
    const refusal = await this.browser
      .call('addMagazineProduct', {
        at: this.urls[attempt % this.urls.length]!,
        headers: { 'idempotency-key': key },
        body: { name: key, category_id: 18 },
      })
      .then(
        ({ status, headers }) =>
          status === 200 ? undefined : { status, retryAfter: headers.get('retry-after') },
        () => ({ status: 0, retryAfter: null }),
      );
    if (!refusal) return true;
    this.refusals.push(refusal);
    this.lastOf[nr]!.refused = performance.now();
    if (refusal.status >= 400 && refusal.status < 500) {
      throw new Error(`${key} was answered ${refusal.status}`);
    }
    return false;
  }

  private async until(isSo: () => boolean): Promise<void> {
    while (!isSo() && !this.failure) await wait(10);
  }
}

/** What was stored of the writers' products, with their numbers of events. */
export async function writtenBy({ acknowledged }: Writers, db: Database, shopId: number) {
  const rows = await db
    .selectFrom('products as p')
    .leftJoin('events as e', (join) =>
      join.onRef('e.subject_id', '=', 'p.id').on('e.subject_kind', '=', 'product'),
    )
    .select(({ fn }) => ['p.id', 'p.name', fn.count('e.id').as('events')])
    .where('p.shop_id', '=', shopId)
    .groupBy(['p.id', 'p.name'])
    .execute();
  const present = new Map<string, number>();
  for (const { name } of rows) present.set(name, (present.get(name) ?? 0) + 1);
  return {
    lost: acknowledged.filter((name) => !present.has(name)),
    doubled: [...present].filter(([, count]) => count > 1).map(([name]) => name),
    /** A product added once has one event. */
    wronglyRecorded: rows.filter(({ events }) => Number(events) !== 1).map(({ name }) => name),
  };
}

export const NOTHING_WRONG = { lost: [], doubled: [], wronglyRecorded: [] };
