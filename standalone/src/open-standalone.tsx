import { type AppStore, checkAuth, createAppStore, openUnchecked } from '@cigogne/shared-api';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { startScenario } from './mock-api/start-scenario';
import type { Opened } from './opened';
import { chooseServer } from './setup/choose-server';
import { currentSetup } from './setup/remembered-setup';
import type { Setup } from './setup/setup';
import { StandalonePage } from './standalone-page';
import type { StandaloneRemote } from './standalone-remote';

/**
 * Shows a remote alone on the page, with a store of its own and a bar above it; the address selects a scenario or a
 * running server.
 */
export async function openStandalone(remote: StandaloneRemote): Promise<void> {
  const setup = currentSetup();
  const store = createAppStore();
  const opened = setup.scenario
    ? await openScenario(remote, { ...setup, scenario: setup.scenario }, store)
    : openServer(setup, store);
  createRoot(document.getElementById('root')!).render(
    <Provider store={store}>
      <StandalonePage remote={remote} setup={setup} store={store} {...opened} />
    </Provider>,
  );
}

async function openScenario(
  remote: StandaloneRemote,
  setup: Parameters<typeof startScenario>[1],
  store: AppStore,
): Promise<Opened> {
  try {
    const played = await startScenario(remote, setup);
    if (played.user) store.dispatch(openUnchecked(played.user));
    return { played };
  } catch (error) {
    console.error('The scenario cannot be played', error);
    return { problem: `Ce scénario ne peut pas être joué : ${String(error)}` };
  }
}

function openServer({ server }: Setup, store: AppStore): Opened {
  chooseServer(server);
  void store.dispatch(checkAuth());
  return {};
}
