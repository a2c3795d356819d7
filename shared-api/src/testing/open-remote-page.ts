import type { RegisteredRemote } from '@cigogne/contract';
import { forgetReports } from '../errors/report-error';
import { createRemoteLoader } from '../federation/remote-loader';
import { createAppStore } from '../store/create-app-store';
import { fakeFederation } from './fake-federation';
import { aRegisteredRemote, aRegistry, aReleasedVersion } from './registry-builders';

/** The errors that the page has reported to the server. */
export const reports: object[] = [];

/** To be called in each test file that opens such pages. */
export function startEachWithNothing(): void {
  beforeEach(() => {
    jest.spyOn(console, 'error').mockImplementation();
  });
  afterEach(() => {
    jest.restoreAllMocks();
    forgetReports();
    reports.length = 0;
    localStorage.clear();
    document.head.replaceChildren();
  });
}

/** A page of a site with these released remotes, whose files cannot be fetched. */
export function openPage(remotes: Record<string, RegisteredRemote>) {
  let released = remotes;
  const fetched = jest.spyOn(window, 'fetch').mockImplementation((input, init) => {
    const { pathname } = new URL(input as URL);
    if (pathname === '/remotes.json') return Promise.resolve(Response.json(aRegistry(released)));
    if (pathname === '/api/public/browser-errors') {
      reports.push(JSON.parse(init?.body as string) as object);
    }
    return Promise.resolve(new Response(null, { status: 404 }));
  });
  const fake = fakeFederation();
  const loader = createRemoteLoader(fake.federation);
  const store = createAppStore();
  return {
    ...fake,
    ...loader,
    store,
    open: (name: string) => loader.openRoleApp(name, store),
    release: (next: Record<string, RegisteredRemote>) => void (released = next),
    fetched,
    loseNetwork: () => fetched.mockRejectedValue(new TypeError('Failed to fetch')),
    running: (name: string) => loader.runningVersions().find((one) => one.name === name),
  };
}

/** A version of the driver's remote, with its fallback versions. */
export const driverOf = (version: string, ...standIns: string[]) => {
  const [previous = null, ...older] = standIns.map((one) => aReleasedVersion('driver', one));
  return aRegisteredRemote('driver', version, { previous, older });
};
