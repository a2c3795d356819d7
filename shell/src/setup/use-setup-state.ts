import { setupCalls, type SetupState } from '@cigogne/contract';
import { messageOf, send } from '@cigogne/shared-api';
import { useEffect, useState } from 'react';
import { forgetSettingsOfPage } from '../site/use-site-settings';

type Reading =
  | { readonly state?: undefined; readonly problem?: undefined }
  | { readonly state: SetupState; readonly problem?: undefined }
  | { readonly state?: undefined; readonly problem: string };

/** Whether the house still needs its first admin, as the server says now, or why the server cannot be reached. */
export function useSetupState() {
  const [reading, setReading] = useState<Reading>({});
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const leaving = new AbortController();
    void send(setupCalls.setupState, {}, { signal: leaving.signal }).then(({ data, error }) => {
      if (data) {
        // The login page, which follows, must not contradict it.
        if (!data.needed) forgetSettingsOfPage();
        setReading({ state: data });
      } else if (error.status !== 'aborted') setReading({ problem: messageOf(error, FAILED) });
    });
    return () => leaving.abort();
  }, [attempt]);

  function readAgain(): void {
    setReading({});
    setAttempt((before) => before + 1);
  }

  return { ...reading, readAgain };
}

const FAILED = 'L’état de la mise en route n’a pas pu être lu.';
