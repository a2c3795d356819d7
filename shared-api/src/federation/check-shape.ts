import { RemoteFailure } from './remote-failure';
import { ROLE_APP_API_VERSION, type RoleApp } from './role-app';

/**
 * Checks what a remote exposes, since its code is not known to this build.
 * @throws {RemoteFailure} 'incompatible' when it is made for another interface
 * @throws when it is no RoleApp at all
 */
export function checkShape(remote: string, exposed: unknown): RoleApp {
  const app = (exposed as { readonly default?: Partial<RoleApp> } | null | undefined)?.default;
  if (typeof app !== 'object' || app === null) throw new Error('It has no default export');
  if (app.apiVersion !== ROLE_APP_API_VERSION) {
    const missing = `RoleApp ${String(app.apiVersion)} (${ROLE_APP_API_VERSION})`;
    throw new RemoteFailure(remote, 'incompatible', undefined, [missing]);
  }
  if (typeof app.attach !== 'function') throw new Error('It has no attach()');
  // memo, lazy and forwardRef return objects.
  if (typeof app.Root !== 'function' && (typeof app.Root !== 'object' || app.Root === null)) {
    throw new Error('It has no Root component');
  }
  return app as RoleApp;
}
