import { connect } from 'node:net';
import type { PoolClient } from 'pg';

/** Code of a cancel request in PostgreSQL's protocol. */
const CANCEL_REQUEST = 80_877_102;
/** How long an unresponsive database is waited for. */
const GIVE_UP_AFTER_MS = 1000;

/** Properties of a `pg` connection that are needed for this and not declared. */
interface CancelKey {
  processID?: number | null;
  secretKey?: number | null;
}

/**
 * Asks PostgreSQL to cancel the running query of a connection, over a separate connection, as the protocol requires;
 * PgBouncer forwards the request. Resolves when the other side has closed, which it does after forwarding, or after a
 * second; never rejects.
 */
export function cancelQuery(client: PoolClient): Promise<void> {
  const { processID, secretKey } = client as CancelKey;
  if (typeof processID !== 'number' || typeof secretKey !== 'number') return Promise.resolve();
  const request = Buffer.alloc(16);
  request.writeInt32BE(request.length, 0);
  request.writeInt32BE(CANCEL_REQUEST, 4);
  request.writeInt32BE(processID, 8);
  request.writeInt32BE(secretKey, 12);

  return new Promise((resolve) => {
    const { host, port } = client;
    const socket = host.startsWith('/')
      ? connect(`${host}/.s.PGSQL.${port}`)
      : connect({ host, port });
    const limit = setTimeout(() => socket.destroy(), GIVE_UP_AFTER_MS);
    // The query itself shows whether it worked.
    socket.on('error', () => undefined);
    socket.on('close', () => {
      clearTimeout(limit);
      resolve();
    });
    socket.resume();
    // Left open until the other side closes it: PgBouncer discards the request if the client hangs up before it is
    // forwarded.
    socket.write(request);
  });
}
