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
  standInsOf,
  suiteName,
  telephoneHref,
  VISITOR_PAGE_FILE,
} from '@cigogne/contract';
import type { FastifyRequest } from 'fastify';
import type { AppContext } from '../../platform/context';
import { folderOnSite } from '../../platform/site/folder-on-site';
import { siteSettings } from '../../platform/site/site-settings';
import { escapeHtml } from './escape-html';
import { headOf, type PublicPath } from './page-head';
import { inDataBlock } from './data-block';
import { fillInText } from './text-as-html';

/**
 * Reads the prerendered page of an address. Undefined without one: for all other addresses, and for signed-in users on
 * the landing page or the login, who get the empty page that the scripts fill.
 */
export type OpenPublicPage = (request: FastifyRequest) => Promise<string | undefined>;

/**
 * The landing page, the login page and the legal pages as built, inserted into the shell's page for visitors with the
 * metadata for search engines and shared links. Read from the site's folder at each visit, since remotes are released
 * while the server runs.
 */
export function publicPages(siteDir: string, context: AppContext): OpenPublicPage {
  const { config } = context;

  return async ({ url, headers, log }) => {
    const { pathname, searchParams } = new URL(url, config.publicUrl);
    const legal = LEGAL_PAGES.find(({ path }) => path === pathname)?.path;
    const address = pathname === '/' || pathname === LOGIN_PATH ? pathname : legal;
    if (!address) return undefined;
    if (!legal && parseSessionHint(headers.cookie ?? '')) return undefined;
    try {
      const [shell, prerendered] = await Promise.all([
        readBuilt(path.join(siteDir, VISITOR_PAGE_FILE)),
        address !== LOGIN_PATH
          ? readPublicRemote(siteDir, context, legal?.slice(1) ?? 'landing')
          : readBuilt(path.join(siteDir, loginFile(searchParams, config.demo))),
      ]);
      if (shell === undefined || prerendered === undefined) return undefined;
      return await putTogether({ address, legal }, { shell, prerendered }, context);
    } catch (error) {
      log.warn({ err: error }, 'prerendered page not made: the scripts render it');
      return undefined;
    }
  };
}

interface AskedPage {
  readonly address: PublicPath;
  /** The address of a legal page; undefined for others. */
  readonly legal: PublicPath | undefined;
}

/** The built files for an address. */
interface Built {
  readonly shell: string;
  readonly prerendered: string;
}

/** The built page, with the house's data and whether it is set up, which only the server knows. */
async function putTogether(
  { address, legal }: AskedPage,
  { shell, prerendered }: Built,
  { config, settings, isSetupNeeded }: AppContext,
): Promise<string> {
  const { demo, publicUrl } = config;
  const house = await settings.read();
  const { company } = house;
  const site = siteSettings(house, { demo, setupNeeded: await isSetupNeeded() });
  const appearance = appearanceOf(site);
  const head = headOf(address, { publicUrl, company, suite: suiteName(appearance) });
  const data = inDataBlock(SETTINGS_BLOCK, site) + houseStyle(appearance);
  const page = fillIn(prerendered, company);
  if (!legal) return compose(shell, fillInHours(page, site), head + data);
  const texts = legalTextsOf(house);
  const text = legal === PRIVACY_POLICY_PATH ? texts.privacy_policy : texts.legal_notice;
  return compose(shell, fillInText(page, text), head + data + inDataBlock(TEXTS_BLOCK, texts));
}

/** A file of the site; undefined when it was released without it. */
async function readBuilt(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return undefined;
  }
}

/**
 * A page of the public remote's released version, or of one that can replace it when its files are missing; undefined
 * when none has it, or that version is on another host: then the scripts render it.
 */
async function readPublicRemote(
  siteDir: string,
  { config, readRegistry }: AppContext,
  page: string,
): Promise<string | undefined> {
  const remotes = [...(await readRegistry()).values()];
  const remote = remotes.find(({ area }) => area.path === '/');
  const versions = remote ? [remote, ...standInsOf(remote)] : [];
  // Versions on another host cannot be checked here, so nothing stands in for them.
  const folder = versions
    .map(({ entry }) => folderOnSite(entry, config.publicUrl))
    .find((name) => name === undefined || existsSync(path.join(siteDir, name)));
  if (!folder) return undefined;
  return readBuilt(path.join(siteDir, folder, `prerendered/${page}.html`));
}

function loginFile(search: URLSearchParams, demo: boolean): string {
  const refusal = search.get(LOGIN_REFUSAL_PARAM);
  const reason = refusal && isLoginRefusal(refusal) ? `-${refusal}` : '';
  return `prerendered/login${reason}${demo ? '-demo' : ''}.html`;
}

/** The house's colours and logo, sent even when default: they replace those of the last visit. */
const houseStyle = (appearance: HouseAppearance) =>
  `<style id="${HOUSE_STYLE_ID}">${houseStyleSheet(appearance)}</style>`;

/** The settings that the scripts would request, so that the screens look like the prerendered page at once. */
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

/** Inserts the opening hours, escaped, into the landing page as its screen renders them. */
function fillInHours(html: string, site: SiteSettings): string {
  const lines = hoursLines(site).map((line) => `<dd>${escapeHtml(line)}</dd>`);
  if (lines.length === 0) return html;
  return html.replace(
    EMPTY_HOURS,
    (_, begin: string, end: string) => `${begin}<dt>${HOURS_TITLE}</dt>${lines.join('')}${end}`,
  );
}

/** The company's data shown on a page. */
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
