/** Limit of what is cached until the next change, in bytes of JSON and keys: some hundred lists. */
const MAX_KEPT_BYTES = 32 * 1024 * 1024;
/** Approximate size of a cached answer beside its text. */
const OVERHEAD = 1024;

interface Asked {
  /** Equal for calls that get the same answer. */
  readonly key: string;
  /** State of the database when the call came (`findSessions`). */
  readonly state: string;
  /** Aborted when the client has disconnected; absent for calls that are read to their end. */
  readonly signal: AbortSignal | undefined;
  /** Maximum age of the answer in ms; absent: as old as the state of the database. */
  readonly oldest?: number | undefined;
}

/**
 * Reads the answer.
 * @param begin to be called when reading begins: later callers must not get its result
 * @param signal aborted when no caller is waiting any longer
 */
type Read<Answer> = (begin: () => void, signal: AbortSignal | undefined) => Promise<Answer>;

interface Reading<Answer> {
  readonly answer: Promise<Answer>;
  readonly leave: AbortController | undefined;
  /** State of the database when the last waiting call came. */
  state: string;
  /** When it began, by `performance.now()`. */
  since: number;
  clients: number;
}

/**
 * Shares one reading among several calls that must get the same answer. A call shares a reading that has not begun,
 * such as of a list waiting for its turn, and one in progress or completed while the database is unchanged. Every
 * answer contains all that was committed before its call.
 */
export class SharedAnswers<Answer extends { readonly bytes: number }> {
  private readonly waiting = new Map<string, Reading<Answer>>();
  /** Started readings of one state of the database. */
  private readonly begun = new Map<string, Reading<Answer>>();
  private state = '';
  private bytes = 0;

  /** The shared answer; rejects for all with the error of `read`. */
  async get(asked: Asked, read: Read<Answer>): Promise<Answer> {
    const reading = this.find(asked) ?? this.start(asked, read);
    return waitFor(reading, asked.signal);
  }

  private find({ key, state, oldest = Infinity }: Asked): Reading<Answer> | undefined {
    if (state !== this.state) this.forgetAll(state);
    const waiting = this.waiting.get(key);
    if (waiting && !isLeft(waiting)) {
      waiting.state = state;
      return waiting;
    }
    const begun = this.begun.get(key);
    const isUsable = begun && !isLeft(begun) && performance.now() - begun.since <= oldest;
    return isUsable ? begun : undefined;
  }

  private start({ key, state, signal }: Asked, read: Read<Answer>): Reading<Answer> {
    const leave = signal && new AbortController();
    const begin = () => {
      if (this.waiting.get(key) === reading) this.waiting.delete(key);
      reading.since = performance.now();
      if (reading.state === this.state) this.begun.set(key, reading);
    };
    const reading: Reading<Answer> = {
      // Started in a later microtask, so that `reading` exists.
      answer: Promise.resolve().then(() => read(begin, leave?.signal)),
      leave,
      state,
      since: Infinity,
      clients: 0,
    };
    this.waiting.set(key, reading);
    reading.answer.then(
      ({ bytes }) => this.count(key, reading, bytes),
      () => this.forget(key, reading),
    );
    return reading;
  }

  private count(key: string, reading: Reading<Answer>, bytes: number): void {
    if (this.begun.get(key) !== reading) return;
    this.bytes += bytes + key.length + OVERHEAD;
    if (this.bytes > MAX_KEPT_BYTES) this.forgetAll(this.state);
  }

  private forget(key: string, reading: Reading<Answer>): void {
    for (const readings of [this.waiting, this.begun]) {
      if (readings.get(key) === reading) readings.delete(key);
    }
  }

  private forgetAll(state: string): void {
    this.begun.clear();
    this.bytes = 0;
    this.state = state;
  }
}

const isLeft = ({ leave }: Reading<unknown>): boolean => leave?.signal.aborted === true;

/** Ends the reading when the last waiting client has disconnected. */
async function waitFor<Answer>(
  reading: Reading<Answer>,
  signal: AbortSignal | undefined,
): Promise<Answer> {
  if (!signal) return reading.answer;
  reading.clients += 1;
  const leave = () => {
    reading.clients -= 1;
    if (reading.clients === 0) reading.leave?.abort();
  };
  if (signal.aborted) leave();
  else signal.addEventListener('abort', leave, { once: true });
  try {
    return await reading.answer;
  } finally {
    signal.removeEventListener('abort', leave);
  }
}
