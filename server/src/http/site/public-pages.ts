import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import {
  appearanceOf,
  type HouseAppearance,
  HOUSE_STYLE_ID,
  houseStyleSheet,
  type CompanySettings,
  HOURS_LIST_ID,
  HOURS_TITLE,
  hoursLines,
  isLoginRefusal,
  LEGAL_PAGES,
  LEGAL_TEXTS_ID,
  legalTextsOf,
  LOGIN_PATH,
  LOGIN_REFUSAL_PARAM,
  parseSessionHint,
  PRIVACY_POLICY_PATH,
  SITE_SETTINGS_ID,
  type SiteSettings,
  suiteName,
  telephoneHref,
} from '@cigogne/contract';
import type { FastifyRequest } from 'fastify';
import type { AppContext } from '../../platform/context';
import { folderOnSite } from '../../platform/site/folder-on-site';
import { siteSettings } from '../../platform/site/site-settings';
import { escapeHtml } from './escape-html';
import { headOf } from './page-head';
import { inDataBlock } from './data-block';
import { fillInText } from './text-as-html';

/**
 * The prerendered page of an address, or undefined when it has none: every other address, and whoever is signed
 * in at the landing page or the login, gets the empty page that the scripts fill.
 */
export type OpenPublicPage = (request: FastifyRequest) => Promise<string | undefined>;

/**
 * The landing page, the login page and the legal pages as their builds have written them, put into the shell's page for
 * visitors with the metadata for search engines and shared links. Read from the site's folder at each
 * visit, since a remote is released while the server runs.
 */
export function publicPages(siteDir: string, context: AppContext): OpenPublicPage {
  const { config, settings } = context;
  const read = (file: string) => readFile(path.join(siteDir, file), 'utf8');

  return async ({ url, headers }) => {
    const { pathname, searchParams } = new URL(url, config.publicUrl);
    const legal = LEGAL_PAGES.find(({ path }) => path === pathname)?.path;
    const address = pathname === '/' || pathname === LOGIN_PATH ? pathname : legal;
    if (!address) return undefined;
    if (!legal && parseSessionHint(headers.cookie ?? '')) return undefined;
    try {
      const [shell, prerendered, house] = await Promise.all([
        read('visitors.html'),
        address !== LOGIN_PATH
          ? readPublicRemote(siteDir, context, legal?.slice(1) ?? 'landing')
          : read(loginFile(searchParams.get(LOGIN_REFUSAL_PARAM), config.demo)),
        settings.read(),
      ]);
      const { company } = house;
      const setupNeeded = await context.isSetupNeeded();
      const { demo } = config;
      const site = siteSettings(house, { demo, setupNeeded });
      const appearance = appearanceOf(site);
      const head = headOf(address, {
        publicUrl: config.publicUrl,
        company,
        suite: suiteName(appearance),
      });
      const data = inDataBlock(SETTINGS_BLOCK, site) + houseStyle(appearance);
      const page = fillIn(prerendered, company);
      if (!legal) return compose(shell, fillInHours(page, site), head + data);
      const texts = legalTextsOf(house);
      const text = legal === PRIVACY_POLICY_PATH ? texts.privacy_policy : texts.legal_notice;
      return compose(shell, fillInText(page, text), head + data + inDataBlock(TEXTS_BLOCK, texts));
    } catch {
      // Released without a page, or not on this site: the scripts render it.
      return undefined;
    }
  };
}

/**
 * A page of the public remote's released version, or of one that can stand in for it when its files are missing.
 * What lies on another host is left to the scripts.
 * @throws when the version has none
 */
async function readPublicRemote(
  siteDir: string,
  { config, readRegistry }: AppContext,
  page: string,
): Promise<string> {
  const remotes = [...(await readRegistry()).values()];
  const remote = remotes.find(({ area }) => area.path === '/');
  const versions = remote ? [remote, remote.previous, ...remote.older] : [];
  const folder = versions
    .map((version) => version && folderOnSite(version.entry, config.publicUrl))
    .find((name) => name && existsSync(path.join(siteDir, name)));
  if (!folder) throw new Error('No version of the public remote is on this site');
  return readFile(path.join(siteDir, folder, `prerendered/${page}.html`), 'utf8');
}

function loginFile(refusal: string | null, demo: boolean): string {
  const reason = refusal && isLoginRefusal(refusal) ? `-${refusal}` : '';
  return `prerendered/login${reason}${demo ? '-demo' : ''}.html`;
}

/** The house's colours and logo. Also when they are the default: it keeps the page from those of the last visit. */
const houseStyle = (appearance: HouseAppearance) =>
  `<style id="${HOUSE_STYLE_ID}">${houseStyleSheet(appearance)}</style>`;

/** What the scripts would ask for: the screens that replace the prerendered page look like it at once. */
const SETTINGS_BLOCK = `type="application/json" id="${SITE_SETTINGS_ID}"`;
const TEXTS_BLOCK = `type="application/json" id="${LEGAL_TEXTS_ID}"`;

/** The shell's page with its title replaced, its head completed and the prerendered page before its root. */
function compose(shell: string, prerendered: string, head: string): string {
  const [, styles = '', markup = ''] = /^([\s\S]*?<\/style>)([\s\S]*)$/.exec(prerendered) ?? [];
  return shell
    .replace(/<title>[^<]*<\/title>/, () => head)
    .replace('</head>', () => `${styles}</head>`)
    .replace('<div id="root">', () => `${markup}<div id="root">`);
}

/** The list that the build of the public remote leaves empty (mfe-public/src/landing/house-hours.tsx). */
const EMPTY_HOURS = new RegExp(`(<dl[^>]* id="${HOURS_LIST_ID}"[^>]*>)(</dl>)`);

/** Puts the hours of the house, escaped, into the landing page as its screen renders them. */
function fillInHours(html: string, site: SiteSettings): string {
  const lines = hoursLines(site).map((line) => `<dd>${escapeHtml(line)}</dd>`);
  if (lines.length === 0) return html;
  return html.replace(
    EMPTY_HOURS,
    (_, begin: string, end: string) => `${begin}<dt>${HOURS_TITLE}</dt>${lines.join('')}${end}`,
  );
}

/** The company's data that a page shows. */
type CompanyField = 'company' | 'phone' | 'email' | 'head_office' | 'depot';

const PLACEHOLDER = /(tel:|query=)?__(company|phone|email|head_office|depot)__/g;

/** Replaces the build's placeholders by the company's data, which only the server knows. */
function fillIn(html: string, site: CompanySettings): string {
  return html.replace(PLACEHOLDER, (_, context: string | undefined, name: CompanyField) => {
    if (context === 'tel:') return escapeHtml(telephoneHref(site[name]));
    if (context === 'query=') return `query=${encodeURIComponent(site[name])}`;
    return escapeHtml(site[name]);
  });
}
