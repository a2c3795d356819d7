import type { RemoteFailure } from '@cigogne/shared-api';
import { useEffect, useState } from 'react';
import type { SuiteRemotes } from './suite-remotes';

/** What becomes known about a failure after it is shown. */
interface Diagnosis {
  /** Another version has been released since the running one was loaded. */
  readonly newerVersion: boolean;
  /** Why a script of the running area did not arrive. */
  readonly cause?: RemoteFailure | undefined;
}

const NOTHING_YET: Diagnosis = { newerVersion: false };

/** Compares the registry with the running version, and finds out why a script is missing. */
export function useDiagnosis(remotes: SuiteRemotes, name: string, error: unknown): Diagnosis {
  const [diagnosis, setDiagnosis] = useState(NOTHING_YET);
  useEffect(() => {
    let current = true;
    void Promise.all([remotes.newerVersions(), remotes.explainChunkError(name, error)]).then(
      ([newer, cause]) =>
        current && setDiagnosis({ newerVersion: newer.some((one) => one.name === name), cause }),
    );
    return () => {
      current = false;
    };
  }, [remotes, name, error]);
  return diagnosis;
}
