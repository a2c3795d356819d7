import { LEGAL_PAGES } from '@cigogne/contract';
import { useLocation } from '@cigogne/shared-api/router';
import { LandingPage } from './landing/landing-page';
import { LegalScreen } from './legal/legal-screen';

/** A legal page at its address, the landing page at every other one: a shell that knows no other opens it at '/'. */
export function PublicArea() {
  const { pathname } = useLocation();
  const page = LEGAL_PAGES.find(({ path }) => path === pathname);
  return page ? <LegalScreen page={page} /> : <LandingPage />;
}
