/** Replaces the federation runtime where pages are only rendered to HTML. */
export function registerRemotes() {}

export async function loadRemote() {
  return null;
}

export function registerPlugins() {}

export function getInstance() {
  return null;
}

export async function loadShare() {
  return false;
}
