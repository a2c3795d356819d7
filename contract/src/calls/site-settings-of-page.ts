import type { SiteSettings } from './session';
import type { LegalTexts } from './settings';

/** Id of the data block in which a page that the server has prerendered holds its settings as JSON. */
export const SITE_SETTINGS_ID = 'site-settings';

/** Id of the data block of the two legal pages with their texts. */
export const LEGAL_TEXTS_ID = 'legal-texts';

interface Page {
  getElementById(id: string): { readonly textContent: string | null } | null;
}

/** The settings embedded in the page; undefined when they have to be fetched. */
export function siteSettingsOfPage(page: Page): SiteSettings | undefined {
  return dataOf<SiteSettings>(page, SITE_SETTINGS_ID);
}

/** The legal texts embedded in the page; undefined on all pages but those that show them. */
export function legalTextsOfPage(page: Page): LegalTexts | undefined {
  return dataOf<LegalTexts>(page, LEGAL_TEXTS_ID);
}

function dataOf<Data>(page: Page, id: string): Data | undefined {
  const json = page.getElementById(id)?.textContent;
  return json ? (JSON.parse(json) as Data) : undefined;
}
