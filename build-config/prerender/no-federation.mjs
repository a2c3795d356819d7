/** In place of federation's runtime where pages are only written as HTML. */
export function registerRemotes() {}

export async function loadRemote() {
  return null;
}
