/** Limits concurrency per key, in this process. Nothing waits: excess calls are refused. */
export class ConcurrencyLimit {
  private readonly inProgress = new Map<string, number>();

  /** @param refuse throws the error for callers over the limit */
  constructor(
    private readonly limit: number,
    private readonly refuse: () => never,
  ) {}

  /** Runs `work`, or throws what `refuse` throws without starting it. */
  async run<T>(key: string, work: () => Promise<T>): Promise<T> {
    const others = this.inProgress.get(key) ?? 0;
    if (others >= this.limit) this.refuse();
    this.inProgress.set(key, others + 1);
    try {
      return await work();
    } finally {
      const left = this.inProgress.get(key)! - 1;
      if (left > 0) this.inProgress.set(key, left);
      else this.inProgress.delete(key);
    }
  }
}
