/** An event becomes visible when its transaction ends, at most this long after it got its number. */
const VISIBLE_WITHIN_MS = 60_000;
/** The same as a number of ids, until this process has run for that long. */
const VISIBLE_WITHIN_IDS = 1000;
const MARK_EVERY_MS = 1000;

/**
 * Keeps track of which events have been sent, by their ids and the running time of this process. Never by dates: the
 * database's clock may be set, and events may be dated in the future.
 */
export class ToldEvents {
  private readonly ids = new Set<number>();
  /** The newest id at times within the last minute, oldest first. */
  private marks: { readonly at: number; readonly newest: number }[] = [];
  private newestId = 0;

  /** Starts anew: events up to this id count as sent, except those that become visible later. */
  beginAt(newest: number): void {
    this.ids.clear();
    this.newestId = newest;
    this.marks = [{ at: performance.now(), newest: Math.max(0, newest - VISIBLE_WITHIN_IDS) }];
  }

  /** The greatest id that has been sent. */
  get newest(): number {
    return this.newestId;
  }

  /** All events up to this id have been sent. */
  get floor(): number {
    return this.marks[0]?.newest ?? 0;
  }

  /** Number of ids above the floor. */
  get size(): number {
    return this.ids.size;
  }

  has(id: number): boolean {
    return id <= this.floor || this.ids.has(id);
  }

  add(ids: readonly number[]): void {
    for (const id of ids) {
      this.ids.add(id);
      this.newestId = Math.max(this.newestId, id);
    }
    this.mark(performance.now());
  }

  private mark(at: number): void {
    if (at - this.marks.at(-1)!.at < MARK_EVERY_MS) return;
    this.marks.push({ at, newest: this.newestId });
    while (this.marks[1] && this.marks[1].at <= at - VISIBLE_WITHIN_MS) this.marks.shift();
    for (const id of this.ids) {
      if (id <= this.floor) this.ids.delete(id);
    }
  }
}
