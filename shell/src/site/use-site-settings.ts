import { send } from '@cigogne/shared-api';
import type { SiteSettings } from '@cigogne/contract';
import { useEffect, useState } from 'react';

/** Contact data and demo accounts, once they have arrived; the screens stand without them too. */
export function useSiteSettings(): SiteSettings | undefined {
  const [settings, setSettings] = useState<SiteSettings>();
  useEffect(() => {
    const leaving = new AbortController();
    void send<SiteSettings>({ path: '/public/site', signal: leaving.signal }).then(
      ({ data }) => data && setSettings(data),
    );
    return () => leaving.abort();
  }, []);
  return settings;
}
