import type { SiteSettings } from './session';

/** Id of the data block in which a page that the server has prerendered holds its settings as JSON. */
export const SITE_SETTINGS_ID = 'site-settings';

interface Page {
  getElementById(id: string): { readonly textContent: string | null } | null;
}

/** The settings that the page has brought along; undefined when they have to be asked for. */
export function siteSettingsOfPage(page: Page): SiteSettings | undefined {
  const json = page.getElementById(SITE_SETTINGS_ID)?.textContent;
  return json ? (JSON.parse(json) as SiteSettings) : undefined;
}
