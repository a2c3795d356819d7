export class TimeLimitReached extends Error {
  override readonly name = 'TimeLimitReached';

  constructor() {
    super('The time limit was reached');
  }
}

/** A moment until which several steps have to be done. */
export class TimeLimit {
  private readonly end: number;

  constructor(milliseconds: number) {
    this.end = performance.now() + milliseconds;
  }

  /** Milliseconds; 0 when the limit is reached. */
  get left(): number {
    return Math.max(0, this.end - performance.now());
  }

  /** A limit that leaves time for others. @param share 0 to 1, of the time that is left */
  part(share: number): TimeLimit {
    return new TimeLimit(this.left * share);
  }

  /** @throws {TimeLimitReached} when the work takes longer; the work goes on, but its result is ignored */
  within<T>(work: Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new TimeLimitReached()), this.left);
      work.then(resolve, reject).finally(() => clearTimeout(timer));
    });
  }
}
