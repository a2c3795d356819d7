import type { Transform } from 'node:stream';

interface UnreadLimits {
  /** Limit in bytes for all answers together. */
  readonly bytes: number;
  /** Milliseconds after which an answer without progress is cut off. */
  readonly stillMs: number;
}

interface Watched {
  /** Unread bytes when last checked. */
  unread: number;
  /** When progress was last seen, in the running time of this process. */
  movedAt: number;
}

/** Five whole years of 100,000 deliveries. */
const LIMITS: UnreadLimits = { bytes: 200_000_000, stillMs: 60_000 };
/** Number of checks before an answer is cut off. */
const LOOKS = 10;

/**
 * Limits the memory for clients that take their answers more slowly than these are read from the database, or not at
 * all. Above the limit, the answer without progress for the longest time is cut off; one that has been taken completely
 * has just made progress, since its client waits for us.
 */
export class UnreadAnswers {
  private readonly watched = new Map<Transform, Watched>();
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly limits = LIMITS) {}

  /** Writes a chunk of an answer, which is monitored until it is closed. */
  write(stream: Transform, piece: string): void {
    const state = this.watched.get(stream) ?? this.watch(stream);
    look(stream, state);
    stream.write(piece);
    state.unread = unreadOf(stream);
    while (this.unread > this.limits.bytes) this.cut(this.stillest());
  }

  private get unread(): number {
    return [...this.watched.keys()].reduce((sum, stream) => sum + unreadOf(stream), 0);
  }

  private watch(stream: Transform): Watched {
    const state = { unread: 0, movedAt: performance.now() };
    this.watched.set(stream, state);
    this.timer ??= setInterval(() => this.cutStill(), this.limits.stillMs / LOOKS).unref();
    stream.once('close', () => this.forget(stream));
    return state;
  }

  private forget(stream: Transform): void {
    this.watched.delete(stream);
    if (this.watched.size > 0) return;
    clearInterval(this.timer);
    this.timer = undefined;
  }

  /** The answer without progress for the longest time; there is one, since something is unread. */
  private stillest(): Transform {
    for (const [stream, state] of this.watched) look(stream, state);
    const [first] = [...this.watched].sort(
      ([, one], [, other]) => one.movedAt - other.movedAt || other.unread - one.unread,
    );
    return first![0];
  }

  private cutStill(): void {
    const before = performance.now() - this.limits.stillMs;
    for (const [stream, state] of this.watched) {
      look(stream, state);
      if (state.movedAt <= before) this.cut(stream);
    }
  }

  private cut(stream: Transform): void {
    this.forget(stream);
    // Nobody else would handle an error of an answer that is not being sent yet.
    stream.on('error', () => undefined).destroy(new Error('The client does not read its answer'));
  }
}

const unreadOf = (stream: Transform) => stream.writableLength + stream.readableLength;

function look(stream: Transform, state: Watched): void {
  const unread = unreadOf(stream);
  if (unread < state.unread || unread === 0) state.movedAt = performance.now();
  state.unread = unread;
}
