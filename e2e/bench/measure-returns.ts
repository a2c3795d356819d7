import type { BrowserContext } from '@playwright/test';
import type { SuiteServer } from '../support/suite-server';
import type { Returns } from './load-report';
import type { Variant } from './load-table';
import { measureReturn, returnVisitsOf, visitOnce } from './measure-return';
import { HOME_ROLES } from './screen-content';
import { startSlowNetwork, type SlowNetwork } from './slow-network';
import { PROFILE, withPhone } from './slow-phone';

interface Place {
  readonly variant: Variant;
  readonly suite: SuiteServer;
}

interface ReturningPhone {
  readonly variant: Variant;
  readonly phone: BrowserContext;
  readonly network: SlowNetwork;
}

/** Each role opens its screens again, in turns in both variants. */
export async function measureReturns(
  places: readonly Place[],
  runs: number,
  returns: Returns,
): Promise<void> {
  for (const role of HOME_ROLES) {
    await withPhones(places, async (phones) => {
      for (const { variant, phone, network } of phones) {
        console.log(`${role} for the first time, ${variant}`);
        await visitOnce(phone, network, role, variant === 'federated');
      }
      for (let run = 1; run <= runs; run += 1) {
        for (const visit of returnVisitsOf(role)) {
          for (const { variant, phone, network } of phones) {
            console.log(`run ${run}/${runs}, ${visit.place}, ${variant}`);
            const all = returns[variant].get(visit.place) ?? [];
            returns[variant].set(visit.place, all);
            all.push(await measureReturn(phone, network, visit));
          }
        }
      }
    });
  }
}

/** A phone for each variant, on its own slow network. */
async function withPhones(
  [place, ...others]: readonly Place[],
  use: (phones: readonly ReturningPhone[]) => Promise<void>,
): Promise<void> {
  if (!place) return use([]);
  const { variant, suite } = place;
  const network = await startSlowNetwork(suite.url, PROFILE);
  try {
    await withPhone(network.url, (phone) =>
      withPhones(others, (more) => use([{ variant, phone, network }, ...more])),
    );
  } finally {
    await network.stop();
  }
}
