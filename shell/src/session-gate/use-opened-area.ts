import { homeOf, PUBLIC_PATHS } from '@cigogne/contract';
import { recordFirstCalls, useSession } from '@cigogne/shared-api';
import { useLocation } from '@cigogne/shared-api/router';
import { useEffect, useLayoutEffect, useState } from 'react';
import { within } from '@cigogne/shared-api/within';
import type { Areas } from '../areas/areas';
import { areaToOpen } from '../areas/find-area';
import type { SuiteRemotes } from '../areas/suite-remotes';
import { LOADER_LIMIT_MS } from '../start/loader-limit';
import { addressAfterSignIn, pathnameOf } from './address-after-sign-in';
import { askFirstCalls } from './ask-first-calls';

interface Opening {
  /** False while the area of somebody who has just signed in is being opened. */
  readonly isOpen: boolean;
  /** Address to go to first. */
  readonly leadTo?: string;
}

/**
 * Opens the area of a user who signs in on this page, with the code and first data of its screen, before it is
 * rendered, so that it appears in one go. Everything is fetched in parallel as soon as the role is known. At the start
 * of the page, `openAhead` has already waited for it.
 */
export function useOpenedArea(areas: Areas, remotes: SuiteRemotes): Opening {
  const { user, checkingAuth } = useSession();
  const { pathname } = useLocation();
  const [wasOpened, setOpened] = useState(true);
  const isSignedOut = user === null && !checkingAuth;
  if (isSignedOut && wasOpened) setOpened(false);

  const opensFor = wasOpened ? null : user;
  const isPublic = PUBLIC_PATHS.includes(pathname);

  useLayoutEffect(() => {
    if (!opensFor || !isPublic) return;
    const target = addressAfterSignIn(opensFor, remotes.knownAreas());
    const name = areaToOpen(remotes.knownAreas(), pathnameOf(target), opensFor.role);
    void remotes.preload(name, opensFor);
    if (target === homeOf(opensFor.role)) void askFirstCalls(remotes, name);
  }, [opensFor, isPublic, remotes]);

  useEffect(() => {
    if (!opensFor || isPublic) return;
    let isCurrent = true;
    recordFirstCalls();
    const name = areaToOpen(areas.registered.areas(), window.location.pathname, opensFor.role);
    void within(LOADER_LIMIT_MS, areas.openEarly(name)).then(() => {
      if (isCurrent) setOpened(true);
    });
    return () => {
      isCurrent = false;
    };
  }, [opensFor, isPublic, areas]);

  const leadTo = opensFor && isPublic && addressAfterSignIn(opensFor, remotes.knownAreas());
  return { isOpen: !opensFor, ...(leadTo && { leadTo }) };
}
