/**
 * Store, session and remote loading: one instance per page, shared by shell and remotes. What is internal is for
 * the shell alone, which is built with this package: it may change in any version.
 */

/** @internal */
export { reportError, type ReportedError } from './errors/report-error';
/** @internal */
export {
  remoteOverrides,
  resetOverrides,
  type RemoteOverride,
} from './federation/choice/overrides';
/** @internal */
export { isChunkError } from './federation/chunk-error';
/** @internal */
export {
  expectRemotes,
  explainChunkError,
  forgetRoleApp,
  newerVersions,
  openRegistry,
  openRoleApp,
  prefetchRoleApps,
  preloadRoleApp,
  rememberedAreas,
  runningVersions,
} from './federation/load-role-app';
export { loadRoleApp, loadRolePart } from './federation/load-role-app';
export { RemoteFailure, type FailureReason } from './federation/remote-failure';
/** @internal */
export type { AreasByName, NewerVersion, RunningVersion } from './federation/remote-loader';
export {
  ROLE_APP_API_VERSION,
  type RemoteName,
  type RoleApp,
  type RolePart,
} from './federation/role-app';
/** @internal */
export { askEarly } from './http/early-answers';
/** @internal */
export { recordFirstCalls } from './http/first-calls';
export { isAborted, isCallError, messageOf, type CallError } from './http/call-error';
export { onSessionEnded, send } from './http/send';
export type { Answer } from './http/send-once';
export { readSessionHint } from './http/session-hint';
/** @internal */
export { isSaving } from './http/shared-state';
export { whenNetworkMayBeBack } from './http/when-network-may-be-back';
export { signedOut, signupReset } from './session/session-slice';
export {
  checkAuth,
  fetchShops,
  login,
  logout,
  openUnchecked,
  signup,
  type SessionOutcome,
} from './session/session-thunks';
/** @internal */
export { hasUnsavedReport } from './session/unsaved-report';
export { useLogout } from './session/use-logout';
export { useAppDispatch, useSession } from './session/use-session';
export { createAppStore, type AppDispatch, type AppStore } from './store/create-app-store';
export { entityChanged, type EntityTag } from './store/entity-changed';
