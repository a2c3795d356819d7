import { LIVE_HEARTBEAT_MS, LIVE_LOOKBACK_MS, type LiveChange } from '@cigogne/contract';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../database/database';
import type { EventKinds } from '../events/record-event';
import { findSessions } from '../sessions/session-store';
import type { SignedInUser } from '../sessions/signed-in-user';
import { changesFor } from './changes-for';
import {
  eventIdsAfter,
  eventsAfter,
  eventsMissedAfter,
  type HistoryEvent,
  newestEventId,
  recentEvents,
} from './store';
import { ToldEvents } from './told-events';

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
/** A client that missed more events has to fetch everything again. */
const MAX_EVENTS = 500;
/** Events recorded this long before the last one that a client knows may have become visible after it. */
const OVERLAP_MS = 60_000;
const CHECK_SESSIONS_MS = 5000;

/**
 * Polls the table of events and sends changes to the listeners of this process. The table is the only source, so
 * any number of processes sees every change; `wake` only makes it faster.
 */
export class LiveFeed {
  private readonly listeners = new Set<Listener>();
  /** Listeners whose starting position is known. */
  private readonly begun = new Set<Listener>();
  private readonly told = new ToldEvents();
  /** Readings run one after the other, so that what was sent before a stream begins is known. */
  private lastWork: Promise<unknown> = Promise.resolve();
  private timer: NodeJS.Timeout | undefined;
  private pollIsQueued = false;
  private sessionsCheckedAt = 0;
  private heartbeatAt = 0;

  constructor(
    private readonly db: Database,
    private readonly log: FastifyBaseLogger,
    /** Called before listeners are sent a change of the settings, by whichever process. */
    private readonly onSettingsChanged: () => void = () => undefined,
  ) {}

  /** How many streams a user has open in this process. */
  countOf(userId: number): number {
    return [...this.listeners].filter(({ user }) => user.id === userId).length;
  }

  /** Sends the listener everything after the position `after`, or from now on when undefined. */
  async add(listener: Listener, after: number | undefined): Promise<void> {
    // Added before the first await, so that `remove` finds a listener that leaves in the meantime.
    this.listeners.add(listener);
    await this.enqueue(() => this.begin(listener, after));
    this.schedule();
  }

  remove(listener: Listener): void {
    this.listeners.delete(listener);
    this.begun.delete(listener);
    if (this.listeners.size === 0) clearTimeout(this.timer);
  }

  /** To be called after a change by this process, so that listeners get it before the next poll. */
  wake(): void {
    if (this.listeners.size > 0) this.poll();
  }

  /** Ends every stream; browsers reconnect by themselves. Resolves when all readings have ended. */
  async stop(): Promise<void> {
    for (const listener of this.listeners) this.end(listener);
    await this.lastWork;
  }

  private end(listener: Listener): void {
    this.remove(listener);
    listener.close();
  }

  private schedule(): void {
    clearTimeout(this.timer);
    if (this.listeners.size === 0) return;
    this.timer = setTimeout(() => this.poll(), POLL_MS);
  }

  private enqueue(work: () => Promise<void>): Promise<void> {
    const done = this.lastWork.then(work);
    this.lastWork = done.catch(() => undefined);
    return done;
  }

  private poll(): void {
    if (this.pollIsQueued) return;
    this.pollIsQueued = true;
    this.enqueue(() => {
      this.pollIsQueued = false;
      return this.tellNewEvents();
    })
      .catch((error: unknown) => this.log.warn({ err: error }, 'live updates not read'))
      .finally(() => this.schedule());
  }

  private async begin(listener: Listener, after: number | undefined): Promise<void> {
    // Left in the meantime: connecting and leaving again and again must not delay others.
    if (!this.listeners.has(listener)) return;
    if (this.begun.size === 0) await this.beginFromNow();
    const events = await this.missedEvents(after);
    if (!events || events.some(isSettingsChange)) this.onSettingsChanged();
    if (!this.listeners.has(listener)) return;
    // Further events follow with the next poll, for every stream.
    const known = events?.filter(({ id }) => this.told.has(id));
    if (known) listener.send(this.told.newest, changesIn(known, listener.user));
    else listener.reset(this.told.newest);
    this.begun.add(listener);
  }

  private async beginFromNow(): Promise<void> {
    this.told.beginAt(await newestEventId(this.db));
    this.told.add(await eventIdsAfter(this.db, this.told.floor));
  }

  /** Undefined: too many, or unknown how many. */
  private async missedEvents(after: number | undefined): Promise<HistoryEvent[] | undefined> {
    // Another process may have sent more. The position may also be of another database, or not a number.
    if (after !== undefined && !(after <= (await newestEventId(this.db)))) return undefined;
    const events = await (after === undefined
      ? recentEvents(this.db, LIVE_LOOKBACK_MS, MAX_EVENTS)
      : eventsMissedAfter(this.db, after, { overlapMs: OVERLAP_MS, limit: MAX_EVENTS }));
    return events.length > MAX_EVENTS ? undefined : events;
  }

  private async tellNewEvents(): Promise<void> {
    if (this.begun.size === 0) return;
    const events = await eventsAfter(this.db, this.told.floor, MAX_EVENTS + this.told.size);
    const fresh = events.filter(({ id }) => !this.told.has(id));
    const now = performance.now();
    if (fresh.length > 0 || now - this.sessionsCheckedAt > CHECK_SESSIONS_MS) {
      await this.closeEndedSessions();
    }
    this.told.add(fresh.map(({ id }) => id));
    const tooMany = fresh.length > MAX_EVENTS;
    if (tooMany || fresh.some(isSettingsChange)) this.onSettingsChanged();
    if (tooMany) await this.beginFromNow();
    const isHeartbeat = now - this.heartbeatAt > LIVE_HEARTBEAT_MS;
    if (isHeartbeat) this.heartbeatAt = now;
    for (const listener of this.begun) {
      const changes = changesIn(fresh, listener.user);
      if (tooMany) listener.reset(this.told.newest);
      else if (isHeartbeat || changes.length > 0) listener.send(this.told.newest, changes);
    }
  }

  /** A logout, a new password or a closed account ends the user's streams too (decision 1). */
  private async closeEndedSessions(): Promise<void> {
    const listeners = [...this.begun];
    // All may have left during the last query.
    if (listeners.length === 0) return;
    const open = await findSessions(
      this.db,
      listeners.map(({ user }) => user.familyId),
    );
    this.sessionsCheckedAt = performance.now();
    for (const listener of listeners) {
      const { familyId, role } = listener.user;
      if (open.get(familyId)?.user.role !== role) this.end(listener);
    }
  }
}

function isSettingsChange({ kind }: HistoryEvent): boolean {
  return kind === ('settings_changed' satisfies EventKinds['settings']);
}

/** Each change once, however often it occurred. */
function changesIn(events: readonly HistoryEvent[], user: SignedInUser): LiveChange[] {
  const changes = events.flatMap((event) => changesFor(user, event));
  return [
    ...new Map(changes.map((change) => [`${change.type} ${change.id ?? ''}`, change])).values(),
  ];
}
