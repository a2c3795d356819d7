import type { FastifyInstance } from 'fastify';
import { registerCall } from '../../http/call-route';
import type { AppContext } from '../../platform/context';
import { DEMO_ACCOUNTS } from './demo-accounts';

/** What the public pages show of the company. */
export function registerSiteRoutes(app: FastifyInstance, { config }: AppContext): void {
  registerCall(app, 'siteSettings', () => ({
    ...config.site,
    demo_accounts: config.demo ? [...DEMO_ACCOUNTS] : [],
  }));
}
