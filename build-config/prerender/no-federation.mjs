/** Replaces the federation runtime where pages are only rendered to HTML. */
export function registerRemotes() {}

export async function loadRemote() {
  return null;
}
