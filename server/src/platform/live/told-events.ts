/** An event becomes visible when its transaction ends, at most this long after it got its number. */
const VISIBLE_WITHIN_MS = 60_000;
/** Before this process has looked for that long: so many numbers may still become visible. */
const VISIBLE_WITHIN_IDS = 1000;
const MARK_EVERY_MS = 1000;

/**
 * Which events have been told. It goes by their numbers and by the running time of this process, never by dates: the
 * clock of the database may be set, and events may be dated in the future.
 */
export class ToldEvents {
  private readonly ids = new Set<number>();
  /** The newest number at moments of the last minute, oldest first. */
  private marks: { readonly at: number; readonly newest: number }[] = [];
  private newestId = 0;

  /** Forgets everything; events up to this number count as told, but for those that become visible later. */
  beginAt(newest: number): void {
    this.ids.clear();
    this.newestId = newest;
    this.marks = [{ at: performance.now(), newest: Math.max(0, newest - VISIBLE_WITHIN_IDS) }];
  }

  /** The greatest number that has been told. */
  get newest(): number {
    return this.newestId;
  }

  /** All events up to this number have been told. */
  get floor(): number {
    return this.marks[0]?.newest ?? 0;
  }

  /** Numbers above the floor. */
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
