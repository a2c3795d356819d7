import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { request as forward } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { makeEmptyDataDir, startSuite, type SuiteServer } from './suite-server';

const SHIFTED_CLOCK = fileURLToPath(new URL('shifted-clock.mjs', import.meta.url));

/** A house that has just been installed: production, https, an empty database, no demo. */
export interface NewHouse {
  /** Including https. */
  readonly origin: string;
  /** The code printed at the start. */
  readonly code: string;
  readonly suite: () => SuiteServer;
  /** Restarts the server as if that many days had passed. */
  readonly restartAfterDays: (days: number) => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** The server of a new house behind a proxy that answers with https, as nginx would. */
export async function startNewHouse(): Promise<NewHouse> {
  const { dataDir, remove } = makeEmptyDataDir();
  let suite: SuiteServer | undefined;
  const proxy = await startHttpsProxy(() => suite!.url);
  const start = (settings: Readonly<Record<string, string>> = {}) =>
    startSuite(dataDir, {
      NODE_ENV: 'production',
      DEMO: 'off',
      HOST: '127.0.0.1',
      PUBLIC_URL: proxy.origin,
      SESSION_SECRET: 'a secret of the test, long enough',
      TRUST_PROXY: '1',
      ...settings,
    });
  suite = await start();
  return {
    origin: proxy.origin,
    code: /mise en route : \S+ avec le code (\S+)/.exec(suite.output())![1]!,
    suite: () => suite!,
    restartAfterDays: async (days) => {
      await suite!.stop();
      suite = await start({
        NODE_OPTIONS: `--import=${SHIFTED_CLOCK}`,
        SHIFTED_DAYS: String(days),
      });
    },
    stop: async () => {
      await suite!.stop();
      await proxy.stop();
      remove();
    },
  };
}

/** Forwards https requests, with a self-signed certificate, to the server's http. */
async function startHttpsProxy(serverUrl: () => string) {
  const server = createServer(makeCertificate(), (request, response) => {
    const onwards = forward(
      new URL(request.url ?? '/', serverUrl()),
      {
        method: request.method,
        headers: {
          ...request.headers,
          'x-forwarded-for': request.socket.remoteAddress,
          'x-forwarded-proto': 'https',
        },
      },
      (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      },
    );
    onwards.on('error', () => response.destroy());
    response.on('close', () => onwards.destroy());
    request.pipe(onwards);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `https://localhost:${(server.address() as AddressInfo).port}`,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function makeCertificate(): { key: Buffer; cert: Buffer } {
  const folder = mkdtempSync(join(tmpdir(), 'cigogne-certificate-'));
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  try {
    execFileSync(
      'openssl',
      [
        ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'],
        ...['-keyout', key, '-out', cert, '-days', '2', '-subj', '/CN=localhost'],
        ...['-addext', 'subjectAltName=DNS:localhost'],
      ],
      { stdio: 'ignore' },
    );
    return { key: readFileSync(key), cert: readFileSync(cert) };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
