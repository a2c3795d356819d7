import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../platform/context';
import type { Settings } from '../../platform/settings/settings';

const MANIFEST = 'manifest.webmanifest';

/** GET /manifest.webmanifest: the build's manifest with the house's name, under which phones install the suite. */
export function answerWebManifest(
  app: FastifyInstance,
  siteDir: string,
  { settings }: AppContext,
): void {
  app.get(`/${MANIFEST}`, { schema: { hide: true } }, async (_request, reply) => {
    const built = await readFile(path.join(siteDir, MANIFEST), 'utf8').catch(() => undefined);
    if (!built) return reply.callNotFound();
    return reply
      .header('cache-control', 'no-cache')
      .type('application/manifest+json; charset=utf-8')
      .send(await named(built, settings));
  });
}

/** Returns the build's manifest unchanged when it is not JSON, or the settings cannot be read. */
async function named(built: string, settings: Settings): Promise<string> {
  try {
    const { company } = (await settings.read()).company;
    return JSON.stringify({
      ...(JSON.parse(built) as object),
      name: company,
      short_name: company,
    });
  } catch {
    return built;
  }
}
