import { LOGIN_PATH } from '@cigogne/contract';
import { Navigate } from '@cigogne/shared-api/router';
import { ErrorState } from '@cigogne/shared-ui/error-state';
import { LoadingSkeleton } from '@cigogne/shared-ui/loading-skeleton';
import { SetupFields } from './setup-form';
import { useSetupState } from './use-setup-state';

/** The form, as long as the house has no account; afterwards it leads to the login. */
export function Setup() {
  const { state, problem, readAgain } = useSetupState();
  if (problem !== undefined) return <ErrorState message={problem} onRetry={readAgain} />;
  if (!state) return <LoadingSkeleton variant="list" rows={5} />;
  if (!state.needed) return <Navigate to={LOGIN_PATH} replace />;
  return <SetupFields state={state} />;
}
