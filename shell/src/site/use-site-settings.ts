import { send } from '@cigogne/shared-api';
import {
  sessionCalls,
  SITE_SETTINGS_ID,
  siteSettingsOfPage,
  type SiteSettings,
} from '@cigogne/contract';
import { useEffect, useState } from 'react';

/**
 * Contact data and demo accounts, which a prerendered page has brought along; undefined while loading and
 * after a failure, which no screen needs to show.
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

/** What the page has brought along no longer holds: whoever needs the settings next asks for them. */
export function forgetSettingsOfPage(): void {
  document.getElementById(SITE_SETTINGS_ID)?.remove();
}
