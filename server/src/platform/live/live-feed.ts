import { LIVE_LOOKBACK_MS, type LiveChange } from '@cigogne/contract';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../database/database';
import { findSessions } from '../sessions/session-store';
import type { SignedInUser } from '../sessions/signed-in-user';
import { changesFor } from './changes-for';
import { databaseNow, eventsSince, type HistoryEvent } from './store';

/** A client that receives changes. */
export interface Listener {
  readonly user: SignedInUser;
  /** @param position where to resume: the id of the event in the stream */
  readonly send: (position: number, changes: readonly LiveChange[]) => void;
  /** Too much was missed: the client has to fetch everything again. */
  readonly reset: (position: number) => void;
  readonly close: () => void;
}

const POLL_MS = 1000;
/** An event becomes visible when its transaction ends, at most this long after its date. */
const OVERLAP_MS = 60_000;
/** A client that was away longer, or missed more events, has to fetch everything again. */
const REPLAY_MS = 10 * 60_000;
const MAX_EVENTS = 500;
const CHECK_SESSIONS_MS = 5000;
/** Proxies close connections that are silent for a minute; and each heartbeat moves the position on. */
const HEARTBEAT_MS = 20_000;

/**
 * Polls the table of events and sends changes to the listeners of this process. The table is the only source, so
 * any number of processes sees every change; `wake` only makes it faster.
 */
export class LiveFeed {
  private readonly listeners = new Set<Listener>();
  /** Ids of the events that have been sent, with their date. */
  private readonly sent = new Map<string, number>();
  private newest = 0;
  private started: Promise<void> = Promise.resolve();
  private lastPoll: Promise<void> = Promise.resolve();
  private timer: NodeJS.Timeout | undefined;
  private pollIsQueued = false;
  private sessionsCheckedAt = 0;
  private heartbeatAt = 0;

  constructor(
    private readonly db: Database,
    private readonly log: FastifyBaseLogger,
  ) {}

  /** How many streams a user has open in this process. */
  countOf(userId: number): number {
    return [...this.listeners].filter(({ user }) => user.id === userId).length;
  }

  /** Sends the listener everything after the position `after`, or from now on when undefined. */
  async add(listener: Listener, after: number | undefined): Promise<void> {
    // Added before the first await, so that `remove` finds a listener that leaves meanwhile.
    if (this.listeners.size === 0) this.started = this.startFromNow();
    this.listeners.add(listener);
    await this.started;
    const now = await databaseNow(this.db);
    const missed = after !== undefined && (after < now - REPLAY_MS || after > now + REPLAY_MS);
    if (missed) listener.reset(now);
    else
      await this.replay(
        listener,
        after === undefined ? now - LIVE_LOOKBACK_MS : after - OVERLAP_MS,
        now,
      );
    this.schedule();
  }

  remove(listener: Listener): void {
    this.listeners.delete(listener);
    if (this.listeners.size === 0) clearTimeout(this.timer);
  }

  /** To be called after a change by this process, so that listeners need not wait for the next poll. */
  wake(): void {
    if (this.listeners.size > 0) this.poll();
  }

  /** Ends every stream; browsers reconnect by themselves. */
  async stop(): Promise<void> {
    clearTimeout(this.timer);
    for (const listener of this.listeners) listener.close();
    this.listeners.clear();
    await this.lastPoll;
  }

  private schedule(): void {
    clearTimeout(this.timer);
    if (this.listeners.size === 0) return;
    this.timer = setTimeout(() => this.poll(), POLL_MS);
  }

  private poll(): void {
    if (this.pollIsQueued) return;
    this.pollIsQueued = true;
    this.lastPoll = this.lastPoll
      .then(() => {
        this.pollIsQueued = false;
        return this.started;
      })
      .then(() => this.readNewEvents())
      .catch((error: unknown) => this.log.warn({ err: error }, 'live updates not read'))
      .finally(() => this.schedule());
  }

  private async startFromNow(): Promise<void> {
    this.newest = await databaseNow(this.db);
    this.sent.clear();
    const recent = await eventsSince(this.db, this.newest - OVERLAP_MS, MAX_EVENTS);
    for (const { id, at } of recent) this.sent.set(id, at);
  }

  private async readNewEvents(): Promise<void> {
    if (this.listeners.size === 0) return;
    const since = this.newest - OVERLAP_MS;
    const events = await eventsSince(this.db, since, MAX_EVENTS + this.sent.size);
    const fresh = events.filter(({ id }) => !this.sent.has(id));
    if (fresh.length > 0 || Date.now() - this.sessionsCheckedAt > CHECK_SESSIONS_MS) {
      await this.closeEndedSessions();
    }
    for (const { id, at } of fresh) {
      this.sent.set(id, at);
      this.newest = Math.max(this.newest, at);
    }
    for (const [id, at] of this.sent) {
      if (at < this.newest - OVERLAP_MS) this.sent.delete(id);
    }
    for (const listener of this.listeners) {
      if (fresh.length > MAX_EVENTS) listener.reset(this.newest);
      else if (fresh.length > 0) this.sendTo(listener, fresh);
    }
    await this.sendHeartbeat();
  }

  private async sendHeartbeat(): Promise<void> {
    if (Date.now() - this.heartbeatAt < HEARTBEAT_MS) return;
    this.heartbeatAt = Date.now();
    this.newest = await databaseNow(this.db);
    for (const listener of this.listeners) listener.send(this.newest, []);
  }

  private async replay(listener: Listener, since: number, now: number): Promise<void> {
    const events = await eventsSince(this.db, since, MAX_EVENTS);
    if (events.length > MAX_EVENTS) listener.reset(now);
    else {
      // An event with a later date comes with the next poll; sent here, every stream would begin with it again.
      const past = events.filter(({ at }) => at <= now);
      listener.send(now, changesIn(past, listener.user));
    }
  }

  private sendTo(listener: Listener, events: readonly HistoryEvent[]): void {
    const changes = changesIn(events, listener.user);
    if (changes.length > 0) listener.send(this.newest, changes);
  }

  /** A logout, a new password or a closed account ends the user's streams too (decision 1). */
  private async closeEndedSessions(): Promise<void> {
    const families = [...this.listeners].map(({ user }) => user.familyId);
    const open = await findSessions(this.db, families);
    this.sessionsCheckedAt = Date.now();
    for (const listener of this.listeners) {
      const { familyId, role } = listener.user;
      if (open.get(familyId)?.role === role) continue;
      this.listeners.delete(listener);
      listener.close();
    }
  }
}

/** Each change once, however often it happened. */
function changesIn(events: readonly HistoryEvent[], user: SignedInUser): LiveChange[] {
  const changes = events.flatMap((event) => changesFor(user, event));
  return [
    ...new Map(changes.map((change) => [`${change.type} ${change.id ?? ''}`, change])).values(),
  ];
}
