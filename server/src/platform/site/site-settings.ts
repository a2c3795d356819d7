import {
  DEMO_ACCOUNTS,
  type HouseSettings,
  logoUrlOf,
  type SiteSettings,
  upcomingClosedDays,
} from '@cigogne/contract';

/**
 * The public settings of the house, for the call and for prerendered pages. Fields are listed individually, since the
 * others, above all the bank details, are not public.
 */
export function siteSettings(
  { company, appearance, hours, limits }: HouseSettings,
  { demo, setupNeeded }: { readonly demo: boolean; readonly setupNeeded: boolean },
): SiteSettings {
  return {
    company: company.company,
    phone: company.phone,
    email: company.email,
    head_office: company.head_office,
    depot: company.depot,
    password_min_length: limits.password_min_length,
    appearance: {
      primary_color: appearance.primary_color,
      secondary_color: appearance.secondary_color,
      logo_url: logoUrlOf(appearance.logo_file_id),
    },
    opening_hours: [...hours.opening_hours],
    closed_days: upcomingClosedDays(hours.closed_days),
    ...(setupNeeded && { setup_needed: true }),
    demo_accounts: demo ? [...DEMO_ACCOUNTS] : [],
  };
}
