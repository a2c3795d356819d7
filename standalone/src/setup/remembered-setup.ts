import { formatSetup, readSetup, saysSetup, type Setup } from './setup';

const KEY = 'cigogne.standalone';

/** The setup in the address; if it has none, since areas write addresses of their own, the tab's last one. */
export function currentSetup(): Setup {
  const search = saysSetup(window.location.search)
    ? window.location.search
    : (window.sessionStorage.getItem(KEY) ?? '');
  const setup = readSetup(search);
  rememberSetup(setup);
  return setup;
}

/** Stores the setup for this tab and shows it in the address, without reloading the page. */
export function showSetup(setup: Setup): void {
  rememberSetup(setup);
  window.history.replaceState(window.history.state, '', addressOf(setup));
}

/** Reloads the page with another setup. */
export function openSetup(setup: Setup): void {
  rememberSetup(setup);
  window.location.assign(addressOf(setup));
}

const addressOf = (setup: Setup) => window.location.pathname + formatSetup(setup);

function rememberSetup(setup: Setup): void {
  window.sessionStorage.setItem(KEY, formatSetup(setup));
}
