import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import {
  isLoginRefusal,
  LOGIN_REFUSAL_PARAM,
  parseSessionHint,
  SITE_SETTINGS_ID,
  telephoneHref,
} from '@cigogne/contract';
import type { FastifyRequest } from 'fastify';
import type { Config, Site } from '../../platform/config';
import type { AppContext } from '../../platform/context';
import { folderOnSite } from '../../platform/site/folder-on-site';
import { siteSettings } from '../../platform/site/site-settings';
import { escapeHtml } from './escape-html';
import { headOf } from './page-head';
import { inDataBlock } from './data-block';

/**
 * The prerendered page of an address, or undefined when it has none: signed-in users, and every other
 * address, get the empty page that the scripts fill.
 */
export type OpenPublicPage = (request: FastifyRequest) => Promise<string | undefined>;

/**
 * The landing page and the login page as their builds have written them, put into the shell's page for
 * visitors with the metadata for search engines and shared links. Read from the site's folder at each
 * visit, since a remote is released while the server runs.
 */
export function publicPages(siteDir: string, context: AppContext): OpenPublicPage {
  const { config } = context;
  const read = (file: string) => readFile(path.join(siteDir, file), 'utf8');

  return async ({ url, headers }) => {
    const { pathname, searchParams } = new URL(url, config.publicUrl);
    if (pathname !== '/' && pathname !== '/login') return undefined;
    if (parseSessionHint(headers.cookie ?? '')) return undefined;
    try {
      const [shell, prerendered] = await Promise.all([
        read('visitors.html'),
        pathname === '/'
          ? readLandingPage(siteDir, context)
          : read(loginFile(searchParams.get(LOGIN_REFUSAL_PARAM), config.demo)),
      ]);
      const head = headOf(pathname, config) + settingsOf(config);
      return compose(shell, fillIn(prerendered, config.site), head);
    } catch {
      // Released without a page, or not on this site: the scripts render it.
      return undefined;
    }
  };
}

/**
 * The landing page of the released version, or of one that can stand in for it when its files are missing.
 * What lies on another host is left to the scripts.
 * @throws when the version has none
 */
async function readLandingPage(
  siteDir: string,
  { config, readRegistry }: AppContext,
): Promise<string> {
  const remotes = [...(await readRegistry()).values()];
  const remote = remotes.find(({ area }) => area.path === '/');
  const versions = remote ? [remote, remote.previous, ...remote.older] : [];
  const folder = versions
    .map((version) => version && folderOnSite(version.entry, config.publicUrl))
    .find((name) => name && existsSync(path.join(siteDir, name)));
  if (!folder) throw new Error('No version of the landing page is on this site');
  return readFile(path.join(siteDir, folder, 'prerendered/landing.html'), 'utf8');
}

function loginFile(refusal: string | null, demo: boolean): string {
  const reason = refusal && isLoginRefusal(refusal) ? `-${refusal}` : '';
  return `prerendered/login${reason}${demo ? '-demo' : ''}.html`;
}

/** What the scripts would ask for: the screens that replace the prerendered page look like it at once. */
const settingsOf = (config: Config) =>
  inDataBlock(`type="application/json" id="${SITE_SETTINGS_ID}"`, siteSettings(config));

/** The shell's page with its title replaced, its head completed and the prerendered page before its root. */
function compose(shell: string, prerendered: string, head: string): string {
  const [, styles = '', markup = ''] = /^([\s\S]*?<\/style>)([\s\S]*)$/.exec(prerendered) ?? [];
  return shell
    .replace(/<title>[^<]*<\/title>/, () => head)
    .replace('</head>', () => `${styles}</head>`)
    .replace('<div id="root">', () => `${markup}<div id="root">`);
}

/** The company's data that a page shows. */
type CompanyField = 'company' | 'phone' | 'email' | 'head_office' | 'depot';

const PLACEHOLDER = /(tel:|query=)?__(company|phone|email|head_office|depot)__/g;

/** Replaces the build's placeholders by the company's data, which only the server knows. */
function fillIn(html: string, site: Site): string {
  return html.replace(PLACEHOLDER, (_, context: string | undefined, name: CompanyField) => {
    if (context === 'tel:') return escapeHtml(telephoneHref(site[name]));
    if (context === 'query=') return `query=${encodeURIComponent(site[name])}`;
    return escapeHtml(site[name]);
  });
}
