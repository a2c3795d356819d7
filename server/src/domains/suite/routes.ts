import type { FastifyInstance } from 'fastify';
import { registerCall } from '../../http/call-route';
import type { AppContext } from '../../platform/context';
import { SERVER_COMMIT, SERVER_VERSION } from '../../platform/server-version';
import {
  type Allowance,
  countRequest,
  REQUESTS_PER_ADDRESS,
} from '../../platform/throttle/counters';
import { countError, listErrors } from './browser-errors';
import { installedRemotes, installedServer, installedShell } from './installed-versions';

/** More than the longest report with every character escaped. */
const MAX_REPORT_BYTES = 4096;

/** Generous: a failing area reports a few errors each time it is opened. */
const ERRORS_PER_ADDRESS: Allowance = {
  ...REQUESTS_PER_ADDRESS,
  free: 30,
  sentence: 'Trop de rapports d’erreur depuis votre connexion.',
};

/** The versions of the suite installed on this site, and their errors. */
export function registerSuiteRoutes(app: FastifyInstance, context: AppContext): void {
  const { db, config, readRegistry } = context;

  registerCall(app, 'serverVersion', () => ({ version: SERVER_VERSION, commit: SERVER_COMMIT }));

  registerCall(
    app,
    'reportBrowserError',
    // No event: the business data has not changed, and no lists need refetching.
    async ({ body, request }) => {
      await countRequest(db, { what: 'error', address: request.ip, allowance: ERRORS_PER_ADDRESS });
      await countError(db, body);
    },
    { bodyLimit: MAX_REPORT_BYTES },
  );

  registerCall(app, 'listVersions', async () => {
    const [shell, remotes, errors] = await Promise.all([
      installedShell(config),
      installedRemotes(config, await readRegistry()),
      listErrors(db),
    ]);
    return { server: installedServer(), shell, remotes, errors };
  });
}
