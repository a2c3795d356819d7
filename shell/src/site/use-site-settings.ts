import { send } from '@cigogne/shared-api';
import {
  sessionCalls,
  SITE_SETTINGS_ID,
  siteSettingsOfPage,
  type SiteSettings,
} from '@cigogne/contract';
import { useEffect, useState } from 'react';

/**
 * Contact data and demo accounts, embedded in a prerendered page; undefined while loading and after a failure, which no
 * screen needs to show.
 */
export function useSiteSettings(): SiteSettings | undefined {
  const [settings, setSettings] = useState<SiteSettings | undefined>(() =>
    siteSettingsOfPage(document),
  );
  const isMissing = settings === undefined;
  useEffect(() => {
    if (!isMissing) return;
    const leaving = new AbortController();
    void send(sessionCalls.siteSettings, {}, { signal: leaving.signal }).then(
      ({ data }) => data && setSettings(data),
    );
    return () => leaving.abort();
  }, [isMissing]);
  return settings;
}

/** Drops the outdated settings embedded in the page: the next reader fetches them. */
export function forgetSettingsOfPage(): void {
  document.getElementById(SITE_SETTINGS_ID)?.remove();
}
