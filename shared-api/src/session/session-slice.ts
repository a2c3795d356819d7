import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { AuthUser, Shop } from '@cigogne/contract';

/** The session as every area reads it (part 1, section 3). */
export interface SessionState {
  readonly user: AuthUser | null;
  /** Login, logout or signup is being sent. */
  readonly loading: boolean;
  /** The session is being checked at start. */
  readonly checkingAuth: boolean;
  readonly signupSuccess: boolean;
  /** Only loaded for admin and manager. */
  readonly shops: readonly Shop[];
  readonly shopsLoading: boolean;
  /**
   * The list could not be loaded, so its being empty means nothing. False once it was loaded, whatever comes after.
   * Absent in shells before 1.1.
   */
  readonly shopsFailed?: boolean;
}

const INITIAL: SessionState = {
  user: null,
  loading: false,
  checkingAuth: true,
  signupSuccess: false,
  shops: [],
  shopsLoading: false,
};

/** Once it is known that nobody is signed in. */
const NOBODY: SessionState = { ...INITIAL, checkingAuth: false };

export const sessionSlice = createSlice({
  name: 'session',
  initialState: INITIAL,
  reducers: {
    callStarted: (state) => ({ ...state, loading: true }),
    callEnded: (state) => ({ ...state, loading: false }),
    /** The same user may have another name. */
    authChecked: (state, { payload }: PayloadAction<AuthUser | null>) => ({
      ...(state.user?.id === payload?.id ? state : NOBODY),
      user: payload,
      checkingAuth: false,
    }),
    signedIn: (_state, { payload }: PayloadAction<AuthUser>) => ({ ...NOBODY, user: payload }),
    /** Forgets the user and their data; every attached slice is reset. */
    signedOut: (): SessionState => NOBODY,
    /** A loaded list, even an empty one, stays until a new one arrives, if ever. */
    shopsRequested: (state) => ({ ...state, shopsLoading: state.shopsFailed !== false }),
    shopsLoaded: (state, { payload }: PayloadAction<readonly Shop[]>) => ({
      ...state,
      shops: payload,
      shopsLoading: false,
      shopsFailed: false,
    }),
    shopsFailed: (state) => ({
      ...state,
      shopsLoading: false,
      shopsFailed: state.shopsFailed !== false,
    }),
    signupSucceeded: (state) => ({ ...state, signupSuccess: true }),
    signupReset: (state) => ({ ...state, signupSuccess: false }),
  },
});

export const { signedOut, signupReset } = sessionSlice.actions;
