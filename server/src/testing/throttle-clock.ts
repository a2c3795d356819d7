import { sql } from 'kysely';
import type { Database } from '../platform/database/database';

/** Simulates that this much time has passed since everything counted by the throttle. */
export async function passThrottle(db: Database, interval: string): Promise<void> {
  await sql`update login_attempts set
    last_at = last_at - ${interval}::interval,
    blocked_until = blocked_until - ${interval}::interval,
    tries = array(select t - ${interval}::interval from unnest(tries) t order by t)`.execute(db);
}

/** Extends waits that have begun by a minute, so that they do not end while a slow machine works. */
export async function holdWaits(db: Database): Promise<void> {
  await sql`update login_attempts set blocked_until = blocked_until + interval '1 minute'
    where blocked_until > now() - interval '1 minute'`.execute(db);
}
