import type { FastifyInstance } from 'fastify';
import { registerCall } from '../../http/call-route';
import type { AppContext } from '../../platform/context';
import { siteSettings } from '../../platform/site/site-settings';

/** What the public pages show of the company. */
export function registerSiteRoutes(app: FastifyInstance, { config }: AppContext): void {
  registerCall(app, 'siteSettings', () => siteSettings(config));
}
