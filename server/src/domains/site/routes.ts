import { IMMUTABLE_CACHING, legalTextsOf } from '@cigogne/contract';
import type { FastifyInstance } from 'fastify';
import { registerCall } from '../../http/call-route';
import type { AppContext } from '../../platform/context';
import { NotFound } from '../../platform/errors';
import { readLogo } from '../../platform/site/logo';
import { siteSettings } from '../../platform/site/site-settings';

const NO_LOGO = 'Cette maison n’a pas de logo.';

/** The house's data shown on the public pages. */
export function registerSiteRoutes(app: FastifyInstance, context: AppContext): void {
  const { config, settings } = context;

  registerCall(app, 'siteSettings', async () =>
    siteSettings(await settings.read(), {
      demo: config.demo,
      setupNeeded: await context.isSetupNeeded(),
    }),
  );

  registerCall(app, 'siteLogo', async ({ query, request, reply }) => {
    const { logo_file_id: id } = (await settings.read()).appearance;
    if (id === null) throw new NotFound(NO_LOGO);
    const etag = `"${id}"`;
    reply.headers({
      etag,
      // Cached only under the requested id: another process may not know a new logo yet.
      'cache-control': query.v === id ? IMMUTABLE_CACHING : 'no-cache',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
    });
    if (request.headers['if-none-match'] === etag) return void reply.code(304).send();
    const logo = await readLogo(context, id);
    if (!logo) throw new NotFound(NO_LOGO);
    void reply.type(logo.contentType).header('content-disposition', 'inline').send(logo.content);
  });

  registerCall(app, 'legalTexts', async () => legalTextsOf(await settings.read()));
}
