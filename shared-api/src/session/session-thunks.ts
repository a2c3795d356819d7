import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import {
  type AuthUser,
  COOKIES_ARE_REFUSED,
  type Credentials,
  type Language,
  needsShopList,
  type PartnerRequest,
  planningCalls,
  sessionCalls,
} from '@cigogne/contract';
import { isAnswerOfServer, isSessionOver, messageOf, type CallError } from '../http/call-error';
import { send } from '../http/send';
import { readSessionHint } from '../http/session-hint';
import { deleteSavedLists } from '../outbox/offline-database';
import { sessionSlice, type SessionState } from './session-slice';
import { hasUnsavedReport } from './unsaved-report';

type SessionThunk<T> = ThunkAction<Promise<T>, { session: SessionState }, undefined, UnknownAction>;

/** The outcome of a session call; `message` is the sentence to show when it failed. */
export type SessionOutcome =
  | { readonly ok: true }
  | { readonly ok: false; readonly message: string; readonly error?: CallError };

const OK: SessionOutcome = { ok: true };
const { actions } = sessionSlice;

/**
 * Checks at start who is signed in, and deletes what other drivers have saved on the device; without a session cookie
 * no request is made. A failure of the server clears the user without a toast and is only logged (part 1, section 8).
 * Without network, or while a proxy answers for a restarting server, nothing is known about the session: `checkingAuth`
 * stays true and the check can be repeated. A user let in before the check is signed out only by 401, the server's only
 * answer without a session. The end of the session does not sign out a driver who is filling in a report.
 */
export const checkAuth = (): SessionThunk<SessionOutcome> => async (dispatch, getState) => {
  const nobodyIsSignedIn = () => {
    if (!hasUnsavedReport(getState().session.user?.role)) dispatch(actions.authChecked(null));
    return OK;
  };
  if (!readSessionHint()) return nobodyIsSignedIn();
  const answer = await send(sessionCalls.profile, {});
  if (answer.error) {
    console.warn('Profile check failed', answer.error);
    const isKnown = getState().session.user !== null;
    if (meansNoSession(answer.error, isKnown)) return nobodyIsSignedIn();
    // A proxy's answer has no sentence: for the visitor it is a network failure.
    const message = messageOf(answer.error, '') || messageOf({ status: 'offline' }, '');
    return { ok: false, message, error: answer.error };
  }
  dispatch(actions.authChecked(answer.data));
  void deleteSavedLists(answer.data.id);
  return dispatch(fetchShops());
};

/** Whether the failed check means that there is no session: 500, too, as it clears the user (part 1, section 8). */
function meansNoSession(error: CallError, isKnown: boolean): boolean {
  if (isKnown) return isSessionOver(error);
  return error.status === 500 || isAnswerOfServer(error);
}

/**
 * Opens the suite for the user who was last signed in here, before the server has answered the check.
 * It grants nothing: the server checks every call.
 */
export const openUnchecked =
  (user: AuthUser): ThunkAction<void, { session: SessionState }, undefined, UnknownAction> =>
  (dispatch, getState) => {
    if (!getState().session.user) dispatch(actions.authChecked(user));
  };

/**
 * Signs in, and deletes what other drivers have saved on the device. Sends nothing while the e-mail or the
 * password is empty (part 1, section 5).
 */
export const login =
  (credentials: Credentials): SessionThunk<SessionOutcome> =>
  async (dispatch) => {
    if (!credentials.email || !credentials.password) return { ok: false, message: '' };
    dispatch(actions.callStarted());
    const answer = await send(sessionCalls.login, { body: credentials });
    dispatch(actions.callEnded());
    if (answer.error) return failed(answer.error, 'An error occurred');
    // Without cookies every call would be refused, and lead back here silently.
    if (!readSessionHint()) return { ok: false, message: COOKIES_ARE_REFUSED };
    dispatch(actions.signedIn(answer.data));
    void deleteSavedLists(answer.data.id);
    return OK;
  };

/**
 * Requests a partner account; `signupSuccess` says that the request has arrived (decision 5). Under the same
 * `idempotencyKey` a second attempt, after a lost answer, is taken for the first one.
 */
export const signup =
  (
    request: PartnerRequest,
    attempt: { readonly idempotencyKey?: string } = {},
  ): SessionThunk<SessionOutcome> =>
  async (dispatch) => {
    dispatch(actions.callStarted());
    const answer = await send(sessionCalls.signup, { ...attempt, body: request });
    dispatch(actions.callEnded());
    if (answer.error) return failed(answer.error, 'An error occurred');
    dispatch(actions.signupSucceeded());
    return OK;
  };

/**
 * Signs out, and deletes what drivers have saved on the device, whichever area is shown; on failure the session stays
 * as it is.
 * @param language of the message about the network
 */
export const logout =
  (language?: Language): SessionThunk<SessionOutcome> =>
  async (dispatch) => {
    dispatch(actions.callStarted());
    const answer = await send(sessionCalls.logout, {});
    dispatch(actions.callEnded());
    if (answer.error && !isSessionOver(answer.error)) {
      // A proxy's answer has no sentence: for the visitor it is a network failure.
      const message = messageOf(answer.error, 'An error occurred during logout', language);
      return { ok: false, message };
    }
    dispatch(actions.signedOut());
    void deleteSavedLists();
    return OK;
  };

/** Loads the shop list for the roles that need it; does nothing for the others. */
export const fetchShops = (): SessionThunk<SessionOutcome> => loadShops('asked');

/** Like `fetchShops`, but in the background: the present list, or its error, stays on screen until a new list arrives. */
export const refetchShops = (): SessionThunk<SessionOutcome> => loadShops('unasked');

function loadShops(asked: 'asked' | 'unasked'): SessionThunk<SessionOutcome> {
  return async (dispatch, getState) => {
    const { user } = getState().session;
    if (!user || !needsShopList(user.role)) return OK;
    if (asked === 'asked') dispatch(actions.shopsRequested());
    const answer = await send(planningCalls.listShops, {});
    // The session may have ended meanwhile: the answer is not for the next user.
    if (getState().session.user?.id !== user.id) return OK;
    if (answer.error) {
      dispatch(actions.shopsFailed());
      return { ok: false, message: messageOf(answer.error, 'Failed to fetch shops') };
    }
    dispatch(actions.shopsLoaded(answer.data.shops));
    return OK;
  };
}

function failed(error: CallError, fallback: string): SessionOutcome {
  return { ok: false, message: messageOf(error, fallback), error };
}
