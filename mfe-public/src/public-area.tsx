import { LEGAL_PAGES } from '@cigogne/contract';
import { useLocation } from '@cigogne/shared-api/router';
import { LandingPage } from './landing/landing-page';
import { LegalScreen } from './legal/legal-screen';

/**
 * The legal pages at their addresses, the landing page at any other: an older shell without routes for them opens it at
 * '/'.
 */
export function PublicArea() {
  const { pathname } = useLocation();
  const page = LEGAL_PAGES.find(({ path }) => path === pathname);
  return page ? <LegalScreen page={page} /> : <LandingPage />;
}
