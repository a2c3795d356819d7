import { firstCallsOfHome, todayInParis } from '@cigogne/contract';
import { askEarly } from '@cigogne/shared-api';
import type { SuiteRemotes } from '../areas/suite-remotes';

/**
 * Requests the first data of an area's home before its remote has loaded; the remote's own call then takes the answer.
 */
export async function askFirstCalls(
  remotes: Pick<SuiteRemotes, 'knownAreas' | 'areas'>,
  name: string,
): Promise<void> {
  const area = remotes.knownAreas().get(name) ?? (await released(remotes, name));
  if (!area) return;
  for (const call of firstCallsOfHome(area, todayInParis())) askEarly(call);
}

async function released({ areas }: Pick<SuiteRemotes, 'areas'>, name: string) {
  try {
    return (await areas()).get(name);
  } catch {
    // Opening the area will report the problem.
    return undefined;
  }
}
