import { SHELL_NAME, SIGNUP_PATH } from '@cigogne/contract';
import { signupReset, useAppDispatch, useSession } from '@cigogne/shared-api';
import Box from '@mui/material/Box';
import { lazy, Suspense, useEffect } from 'react';
import { AreaBoundary } from '../areas/area-boundary';
import { PartnerPage } from '../login/partner-page';
import { usePageTitle } from '@cigogne/shared-ui/page-title';
import { NotLoaded } from './not-loaded';

/** A separate chunk, so that the login page does not load it. */
const SignupForm = lazy(() => import('./signup-form').then((m) => ({ default: m.SignupForm })));
const SignupDone = lazy(() => import('./signup-done').then((m) => ({ default: m.SignupDone })));

/** Where a shop requests its partner account (decision 5). */
export function SignupScreen() {
  usePageTitle('Devenir partenaire');
  const dispatch = useAppDispatch();
  const { signupSuccess } = useSession();
  useEffect(() => () => void dispatch(signupReset()), [dispatch]);
  return (
    <PartnerPage
      title="Devenir partenaire"
      lead={
        signupSuccess
          ? 'Votre demande est bien arrivée.'
          : 'Demandez un compte pour votre magasin : notre équipe l’active après vérification.'
      }
    >
      <AreaBoundary name={SHELL_NAME} path={SIGNUP_PATH} renderFailure={() => <NotLoaded />}>
        {/* As high as the window: the page's foot must not be in view before the form pushes it down. */}
        <Suspense fallback={<Box sx={{ minHeight: '100dvh' }} />}>
          {signupSuccess ? <SignupDone /> : <SignupForm />}
        </Suspense>
      </AreaBoundary>
    </PartnerPage>
  );
}
