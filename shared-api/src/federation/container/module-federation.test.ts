import { init, loadShare } from '@module-federation/enhanced/runtime';
import { moduleFederation, type Container } from './module-federation';

/** The global that an entry script defines: a container with one module. */
const aContainer = (module: object) => ({
  init: () => undefined,
  get: (exposed: string) =>
    exposed === './role-app'
      ? Promise.resolve(() => module)
      : Promise.reject(new Error(`Module "${exposed}" does not exist in container.`)),
});

const page = window as unknown as Record<string, unknown>;
/** The result of each script: the container it defines for the driver, or an error. */
const scripts = new Map<string, object | undefined | Error>();

const container = (id: string, changes: Partial<Container> = {}): Container => ({
  id,
  remote: 'driver',
  script: { url: `/${id}/remoteEntry.js`, integrity: 'sha384-x' },
  givenUp: new AbortController().signal,
  ...changes,
});

beforeAll(() => {
  init({
    name: 'shell',
    remotes: [],
    shared: {
      react: { version: '19.3.1', lib: () => ({}) },
      // Its script fails to load the first time.
      notistack: {
        version: '3.0.2',
        get: jest
          .fn(() => Promise.resolve(() => ({ enqueueSnackbar: 1 })))
          .mockRejectedValueOnce(new Error('Loading chunk 7 failed.')),
      },
      '@cigogne/shared-api': { version: '1.1.0', lib: () => ({ send: 1, openRoleApp: 2 }) },
    },
  });
  // jsdom does not run scripts.
  const append = document.head.append.bind(document.head);
  jest.spyOn(document.head, 'append').mockImplementation((script) => {
    append(script);
    if (!(script instanceof HTMLScriptElement)) return;
    const outcome = scripts.get(script.getAttribute('src') ?? '');
    setTimeout(() => {
      if (outcome instanceof Error) return script.dispatchEvent(new Event('error'));
      page.cigogne_driver = outcome;
      return script.dispatchEvent(new Event('load'));
    });
  });
});

it('loads a module of a container, once', async () => {
  scripts.set('/v1/remoteEntry.js', aContainer({ default: 'one' }));
  const v1 = container('v1');
  expect(await moduleFederation.loadModule(v1, 'role-app')).toEqual({ default: 'one' });
  scripts.delete('/v1/remoteEntry.js');
  expect(await moduleFederation.loadModule(v1, 'role-app')).toEqual({ default: 'one' });
});

it('runs its script once for two modules that are asked for at the same moment', async () => {
  const runs: string[] = [];
  scripts.set('/twice/remoteEntry.js', {
    init: () => undefined,
    get: (exposed: string) => Promise.resolve(() => ({ default: exposed })),
  });
  new MutationObserver((changes) => {
    for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (node instanceof HTMLScriptElement) runs.push(node.getAttribute('src')!);
    }
  }).observe(document.head, { childList: true });
  const twice = container('twice');
  const modules = await Promise.all([
    moduleFederation.loadModule(twice, 'role-app'),
    moduleFederation.loadModule(twice, 'inventory'),
  ]);
  expect(modules).toEqual([{ default: './role-app' }, { default: './inventory' }]);
  expect(runs).toEqual(['/twice/remoteEntry.js']);
});

it('runs another version beside it', async () => {
  scripts.set('/v2/remoteEntry.js', aContainer({ default: 'two' }));
  // Simulates a script that arrives after its timeout.
  page.cigogne_driver = aContainer({ default: 'late' });
  const loaded = await moduleFederation.loadModule(container('v2'), 'role-app');
  expect(loaded).toEqual({ default: 'two' });
});

it('fails with the script that did not arrive', async () => {
  scripts.set('/v3/remoteEntry.js', new Error('404'));
  await expect(moduleFederation.loadModule(container('v3'), 'role-app')).rejects.toMatchObject({
    name: 'ScriptFailure',
    request: '/v3/remoteEntry.js',
  });
});

it('fails when the script leaves no container', async () => {
  scripts.set('/v4/remoteEntry.js', undefined);
  await expect(moduleFederation.loadModule(container('v4'), 'role-app')).rejects.toThrow(
    'has left no container',
  );
});

it('fails when the container has no such module', async () => {
  scripts.set('/v5/remoteEntry.js', aContainer({}));
  await expect(moduleFederation.loadModule(container('v5'), 'inventory')).rejects.toThrow(
    'does not exist',
  );
});

it('has a shared module loaded anew that could not be loaded before', async () => {
  scripts.set('/v6/remoteEntry.js', {
    ...aContainer({}),
    get: async () => {
      const toasts = await loadShare('notistack');
      return () => ({ default: toasts && toasts() });
    },
  });
  const v6 = container('v6');
  const load = () => moduleFederation.loadModule(v6, 'role-app');
  await expect(load()).rejects.toThrow('Loading chunk 7 failed.');
  expect(await load()).toEqual({ default: { enqueueSnackbar: 1 } });
});

describe('what the page offers', () => {
  it('are the versions that run, and the exports of a module whose exports are asked for', async () => {
    const offers = await moduleFederation.offersFor({
      react: { version: '19.0.0', names: null },
      '@cigogne/shared-api': { version: '1.0.0', names: ['send'] },
    });
    expect(offers).toEqual({
      react: { version: '19.3.1', names: null },
      '@cigogne/shared-api': { version: '1.1.0', names: ['send', 'openRoleApp'] },
    });
  });

  it('is nothing of what it does not share', async () => {
    const needs = { immer: { version: '11.0.0', names: null } };
    expect(await moduleFederation.offersFor(needs)).toEqual({});
  });
});
