import { LISTED_PATHS } from '@cigogne/contract';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../platform/context';

const PRIVATE_PATHS = ['/api/', '/dashboard'];

/** GET /robots.txt and /sitemap.xml. */
export function answerSearchEngines(
  app: FastifyInstance,
  { config: { publicUrl }, readRegistry }: AppContext,
): void {
  app.get('/robots.txt', { schema: { hide: true } }, async (_request, reply) => {
    const areas = [...(await readRegistry()).values()].map(({ area }) => area);
    const forPartners = areas.filter(({ roles }) => roles.length > 0).map(({ path }) => path);
    return reply
      .type('text/plain; charset=utf-8')
      .send(
        [
          'User-agent: *',
          ...[...PRIVATE_PATHS, ...forPartners].map((path) => `Disallow: ${path}`),
          '',
          `Sitemap: ${publicUrl}/sitemap.xml`,
          '',
        ].join('\n'),
      );
  });
  app.get('/sitemap.xml', { schema: { hide: true } }, (_request, reply) =>
    reply
      .type('application/xml; charset=utf-8')
      .send(
        [
          '<?xml version="1.0" encoding="UTF-8"?>',
          '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
          ...LISTED_PATHS.map((path) => `  <url><loc>${publicUrl}${path}</loc></url>`),
          '</urlset>',
          '',
        ].join('\n'),
      ),
  );
}
