import { send } from '@cigogne/shared-api';
import { sessionCalls, type SiteSettings } from '@cigogne/contract';
import { useEffect, useState } from 'react';

/** Contact data and demo accounts; undefined while loading and after a failure, which no screen needs to show. */
export function useSiteSettings(): SiteSettings | undefined {
  const [settings, setSettings] = useState<SiteSettings>();
  useEffect(() => {
    const leaving = new AbortController();
    void send(sessionCalls.siteSettings, {}, { signal: leaving.signal }).then(
      ({ data }) => data && setSettings(data),
    );
    return () => leaving.abort();
  }, []);
  return settings;
}
