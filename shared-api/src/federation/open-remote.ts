import { OPENING_LIMIT_MS } from '@cigogne/contract';
import { reportError } from '../errors/report-error';
import type { Candidate } from './choice/candidates';
import { chooseVersions } from './choice/choose-versions';
import { preloadScripts } from './container/load-script';
import { userOf, type Page } from './page';
import type { Registry } from './registry/fetch-registry';
import { RemoteFailure } from './remote-failure';
import type { RoleApp } from './role-app';
import { TimeLimit } from './time-limit';
import { tryVersion, type Opening } from './try-version';

/** Share of the remaining time for one version while others could take over. */
const SHARE_OF_ONE_VERSION = 0.6;

/**
 * Opens a remote: the version that runs already, else the best one that can run here. One that fails is
 * replaced by the next, and reported.
 * @throws {RemoteFailure} the one of the best version that was tried
 */
export async function openRemote(page: Page, opening: Opening): Promise<RoleApp> {
  const limit = new TimeLimit(OPENING_LIMIT_MS);
  const running = page.crashed.has(opening.name) ? undefined : page.running.get(opening.name);
  const app = running
    ? await openRunning(page, opening, running.candidate, limit)
    : await openBest(page, opening, limit);
  page.crashed.delete(opening.name);
  return app;
}

/** A running version cannot be replaced: two versions in one page would not know of each other. */
async function openRunning(
  page: Page,
  opening: Opening,
  running: Candidate,
  limit: TimeLimit,
): Promise<RoleApp> {
  try {
    return await tryVersion(page, opening, running, limit);
  } catch (error) {
    report(running, error as RemoteFailure);
    throw error;
  }
}

async function openBest(page: Page, opening: Opening, limit: TimeLimit): Promise<RoleApp> {
  const { name, module } = opening;
  const { registry, meant, fitting, missing } = await choose(page, name, limit);
  if (!meant) throw new RemoteFailure(name, 'not-released');
  if (fitting.length === 0) {
    const failure = new RemoteFailure(name, 'incompatible', undefined, missing);
    report(meant, failure);
    throw failure;
  }
  if (module === 'role-app') preload(fitting[0]);
  const opened = await tryInTurn(page, opening, fitting, { limit, registry });
  const insteadOf = opened.candidate === meant ? null : meant.version;
  page.running.set(name, { candidate: opened.candidate, insteadOf });
  return opened.app;
}

async function choose(page: Page, name: string, limit: TimeLimit) {
  async function readAndChoose() {
    const registry = await page.registry.take();
    const choice = await chooseVersions(name, registry, userOf(page), page.federation.offersFor);
    return { registry, ...choice };
  }
  try {
    return await limit.within(readAndChoose());
  } catch (cause) {
    throw new RemoteFailure(name, 'unavailable', cause);
  }
}

interface Opened {
  readonly candidate: Candidate;
  readonly app: RoleApp;
}

async function tryInTurn(
  page: Page,
  opening: Opening,
  candidates: readonly Candidate[],
  { limit, registry }: { readonly limit: TimeLimit; readonly registry: Registry },
): Promise<Opened> {
  let first: RemoteFailure | undefined;
  for (const [index, candidate] of candidates.entries()) {
    const isLast = index === candidates.length - 1;
    try {
      const share = isLast ? limit : limit.part(SHARE_OF_ONE_VERSION);
      const app = await tryVersion(page, opening, candidate, share);
      if (first) reportFallback(candidates[0]!, opening.name, candidate.version);
      return { candidate, app };
    } catch (error) {
      const failure = error as RemoteFailure;
      // Without network the version is not at fault.
      if (registry.fresh || failure.reason !== 'unavailable') report(candidate, failure);
      first ??= failure;
      if (limit.left === 0) break;
    }
  }
  throw first!;
}

/** Fetches what a version needs at once, side by side. */
export function preload(version: Candidate | undefined): void {
  if (!version || version.override) return;
  const { entry, preload: scripts, integrity } = version;
  preloadScripts([entry, ...scripts].map((url) => ({ url, integrity: integrity[url] })));
}

function report({ version, override }: Candidate, failure: RemoteFailure): void {
  console.error(failure);
  if (override) return;
  const kind = failure.reason === 'tampered' ? 'tampered' : 'load';
  reportError({ application: failure.remote, version, kind, error: failure });
}

function reportFallback({ version, override }: Candidate, name: string, runs: string): void {
  if (override) return;
  const error = `${runs} runs instead of ${version}`;
  reportError({ application: name, version, kind: 'fallback', error });
}
