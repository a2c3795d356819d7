import { sql } from 'kysely';

/** Condition for `users`: a driver who can be assigned work. */
export const isAvailableDriver = sql<boolean>`(role = 'driver' and active and closed_at is null)`;
