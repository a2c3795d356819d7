import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Call, type CallName, calls, type ErrorBody, type Role } from '@cigogne/contract';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { buildApp } from '../app';
import { accessCookie } from '../http/cookies';
import { readConfig, type Config } from '../platform/config';
import type { Database } from '../platform/database/database';
import type { User } from '../platform/database/schema';
import { inTransaction } from '../platform/database/transaction';
import { readSettings } from '../platform/settings/settings';
import { openSession } from '../platform/sessions/session-store';
import { addUser } from './records';
import { createTestDatabase } from './test-database';

export interface CallInput {
  params?: Record<string, string | number>;
  query?: Record<string, string | number>;
  /** JSON body, or the form of a multipart call. */
  body?: unknown;
  headers?: Record<string, string>;
}

/** Makes calls, with or without a session. */
export interface Client {
  /** For requests made without `call`. */
  cookie: string | undefined;
  call(name: CallName, input?: CallInput): Promise<LightMyRequestResponse>;
}

export interface SignedInClient extends Client {
  user: User;
}

export interface TestServer {
  app: FastifyInstance;
  db: Database;
  config: Config;
  /** Every line logged so far. */
  log: string[];
  /** A client without a session. */
  nobody: Client;
  /** A new user of the role, signed in. */
  signIn(role: Role): Promise<SignedInClient>;
  /** Signs an existing user in. */
  signInAs(user: User): Promise<SignedInClient>;
}

/**
 * Provides a test file with one server and its own database, started before its tests and stopped after them.
 * @param settings differences from the default configuration
 */
export function useTestServer(settings: Partial<Config> & { poolSize?: number } = {}): TestServer {
  const server = {} as TestServer;
  let stop: () => Promise<void>;

  beforeAll(async () => {
    const { poolSize, ...overrides } = settings;
    const dataDir = mkdtempSync(path.join(tmpdir(), 'cigogne-server-'));
    const database = await createTestDatabase({ poolSize });
    const config = { ...readConfig({ DATA_DIR: dataDir }), ...overrides };
    const log: string[] = [];
    const app = await buildApp(config, {
      db: database.db,
      logTo: { write: (line) => void log.push(line) },
    });
    await app.ready();
    Object.assign(server, {
      app,
      db: database.db,
      config,
      log,
      nobody: clientOf(app),
      signIn: async (role) => server.signInAs(await addUser(database.db, role)),
      async signInAs(user) {
        const { limits } = await readSettings(database.db, config);
        const session = await inTransaction(database.db, (trx) =>
          openSession(trx, user.id, { limits }),
        );
        if (!session) throw new Error(`${user.email} may not sign in`);
        return { user, ...clientOf(app, accessCookie(config, session)) };
      },
    } satisfies TestServer);
    stop = async () => {
      await app.close();
      await database.drop();
      rmSync(dataDir, { recursive: true, force: true });
    };
  });

  afterAll(() => stop());
  return server;
}

/** A client of an app built without `useTestServer`. */
export function clientOf(app: FastifyInstance, cookie?: string): Client {
  return {
    cookie,
    async call(name, { params = {}, query = {}, body, headers = {} } = {}) {
      const call: Call = calls[name];
      const address = call.path.replace(/:(\w+)/g, (_, key: string) =>
        encodeURIComponent(String(params[key])),
      );
      const search = new URLSearchParams(
        Object.entries(query).map(([key, value]): [string, string] => [key, String(value)]),
      );
      return app.inject({
        method: call.method,
        url: `/api${address}${search.size ? `?${search.toString()}` : ''}`,
        ...(await payloadOf(body, { ...headers, ...(cookie && { cookie }) })),
      });
    },
  };
}

/** Encodes a FormData like a browser. */
async function payloadOf(body: unknown, headers: Record<string, string>) {
  if (!(body instanceof FormData)) return { headers, payload: body as object | undefined };
  const sent = new Response(body);
  return {
    headers: { ...headers, 'content-type': sent.headers.get('content-type') as string },
    payload: Buffer.from(await sent.arrayBuffer()),
  };
}

/** The message of a refusal. */
export function messageOf(response: LightMyRequestResponse): string {
  return response.json<ErrorBody>().message;
}
