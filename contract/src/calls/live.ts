import * as z from 'zod/mini';
import { defineCalls } from './define-calls';
import { described, Id, named } from '../fields';
import { ENTITY_TYPES } from '../rules/entity-types';

/** Says that a record has changed, not how: clients request it again, which the server may refuse. */
export const LiveChange = named(
  'LiveChange',
  z.object({
    type: z.enum(ENTITY_TYPES),
    /** Absent: any number of records of the kind. */
    id: z.optional(Id),
  }),
);
export type LiveChange = z.infer<typeof LiveChange>;

/** The data of a message of the stream. */
export const LiveMessage = z.object({ changes: z.array(LiveChange) });
export type LiveMessage = z.infer<typeof LiveMessage>;

/** A stream without a position begins with the changes of this time before it, made during the client's first requests. */
export const LIVE_LOOKBACK_MS = 3000;

/**
 * The interval of messages without changes on an idle stream: proxies close connections that are silent for a minute,
 * and a client that hears nothing for longer knows that its connection is dead.
 */
export const LIVE_HEARTBEAT_MS = 20_000;

const UNKNOWN_POSITION = 'Position inconnue.';

export const liveCalls = defineCalls({
  live: {
    method: 'GET',
    path: '/live',
    summary:
      'Server-sent events: which records changed, of those the caller may see. Resumes after `Last-Event-ID` or `after`; the event `reset` says that too much was missed and all has to be fetched again',
    query: z.object({
      after: described(
        z.optional(z.string(UNKNOWN_POSITION).check(z.regex(/^\d{1,16}$/, UNKNOWN_POSITION))),
        {
          description: 'The id of the last event received, like `Last-Event-ID`',
        },
      ),
    }),
    binary: true,
  },
});
