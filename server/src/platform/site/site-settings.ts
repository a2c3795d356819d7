import { DEMO_ACCOUNTS, type SiteSettings } from '@cigogne/contract';
import type { Config } from '../config';

/** What the public pages show of the company, as the call answers it and as prerendered pages bring it. */
export function siteSettings({ site, demo, passwordMinLength }: Config): SiteSettings {
  return {
    ...site,
    password_min_length: passwordMinLength,
    demo_accounts: demo ? [...DEMO_ACCOUNTS] : [],
  };
}
