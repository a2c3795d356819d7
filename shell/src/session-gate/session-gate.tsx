import { readSessionHint, useSession } from '@cigogne/shared-api';
import { dismissQuestions } from '@cigogne/shared-ui/confirm';
import { FullScreenLoader } from '@cigogne/shared-ui/full-screen-loader';
import { Navigate } from '@cigogne/shared-api/router';
import { useEffect, type ReactNode } from 'react';
import type { Areas } from '../areas/areas';
import { areaToOpen } from '../areas/find-area';
import type { SuiteRemotes } from '../areas/suite-remotes';
import { useOfflineSupport } from '../offline/use-offline-support';
import type { FirstCheck } from '../start/open-ahead';
import { UnreachableScreen } from './unreachable-screen';
import { useExpectedSignIn } from './use-expected-sign-in';
import { useFollowedReturnPath } from './use-followed-return-path';
import { useOpenedArea } from './use-opened-area';
import { useSessionEnd } from './use-session-end';
import { useSessionOfOtherTabs } from './use-session-of-other-tabs';
import { useSessionReady } from './use-session-ready';

interface SessionGateProps {
  areas: Areas;
  remotes: SuiteRemotes;
  /** Given when the check was begun before the first render. */
  firstCheck: FirstCheck | undefined;
  children: ReactNode;
}

/**
 * Shows no screen until it is known who is signed in and, for admin and manager, until the shop list
 * has loaded or failed (part 1, section 2.1); after signing in, until the area is open.
 */
export function SessionGate({ areas, remotes, firstCheck, children }: SessionGateProps) {
  const { user } = useSession();
  const { ready, unreachable, checkAgain } = useSessionReady(firstCheck);
  useSessionEnd();
  useSessionOfOtherTabs();
  useFollowedReturnPath();
  // Questions to one person must not be answered by the next.
  useEffect(() => dismissQuestions, [user?.id]);
  useOfflineSupport();
  useExpectedSignIn(remotes);
  const { isOpen, leadTo } = useOpenedArea(areas, remotes);
  const role = user?.role ?? readSessionHint()?.role;
  const nextArea =
    !ready && isOpen && role
      ? areaToOpen(remotes.knownAreas(), window.location.pathname, role)
      : undefined;
  useEffect(() => {
    // The area's scripts are fetched while the session is being checked.
    if (nextArea) void remotes.preload(nextArea, user);
  }, [nextArea, remotes, user]);
  if (unreachable) return <UnreachableScreen sentence={unreachable} onRetry={checkAgain} />;
  if (ready && isOpen) return children;
  return (
    <>
      {leadTo && <Navigate to={leadTo} replace />}
      <FullScreenLoader />
    </>
  );
}
