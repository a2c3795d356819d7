import { legalTextsOf } from '@cigogne/contract';
import type { FastifyInstance } from 'fastify';
import { registerCall } from '../../http/call-route';
import type { AppContext } from '../../platform/context';
import { NotFound } from '../../platform/errors';
import { siteSettings } from '../../platform/site/site-settings';
import { findLogo, readLogo } from '../../platform/site/logo';

const NO_LOGO = 'Cette maison n’a pas de logo.';

/** What the public pages show of the house. */
export function registerSiteRoutes(app: FastifyInstance, context: AppContext): void {
  const { config, db, files, settings } = context;

  registerCall(app, 'siteSettings', async () =>
    siteSettings(await settings.read(), {
      demo: config.demo,
      setupNeeded: await context.isSetupNeeded(),
    }),
  );

  registerCall(app, 'siteLogo', async ({ query, request, reply }) => {
    const { appearance } = await settings.read();
    const logo = await findLogo(db, appearance);
    if (!logo) throw new NotFound(NO_LOGO);
    const etag = `"${logo.id}"`;
    reply.headers({
      etag,
      // Another process may not know a new logo yet: only the picture that was asked for is kept.
      'cache-control': query.v === logo.id ? IMMUTABLE : 'no-cache',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
    });
    if (request.headers['if-none-match'] === etag) return void reply.code(304).send();
    const bytes = await readLogo(files, logo);
    if (!bytes) throw new NotFound(NO_LOGO);
    void reply.type(logo.content_type).header('content-disposition', 'inline').send(bytes);
  });

  registerCall(app, 'legalTexts', async () => legalTextsOf(await settings.read()));
}

const IMMUTABLE = 'public, max-age=31536000, immutable';
