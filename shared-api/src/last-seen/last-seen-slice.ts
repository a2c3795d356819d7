import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { signedOut } from '../session/session-slice';

/** Why old data are shown: the answer is on its way, there is no network, or the server refused or failed. */
export type WhyLastSeen = 'updating' | 'offline' | 'failed';

/** A query of a slice that shows what was last seen. */
export interface LastSeenQuery {
  /** `reducerPath` of the slice. */
  readonly api: string;
  readonly queryCacheKey: string;
  /** When it was seen, ISO 8601. */
  readonly since: string;
  readonly why: WhyLastSeen;
}

/** By address, path and query beginning with `/api/`. */
export type LastSeenState = Readonly<Record<string, LastSeenQuery>>;

const INITIAL: LastSeenState = {};

/** Which queries show what was last seen on this device. */
export const lastSeenSlice = createSlice({
  name: 'lastSeen',
  initialState: INITIAL,
  reducers: {
    lastSeenShown: (
      state,
      { payload: { address, ...query } }: PayloadAction<LastSeenQuery & { address: string }>,
    ) => ({ ...state, [address]: query }),
    /** The answer has come. */
    replaced: (state, { payload }: PayloadAction<string>) => {
      const { [payload]: _replaced, ...others } = state;
      return others;
    },
    /** The server has answered, but without the data. */
    replacementFailed: (state, { payload }: PayloadAction<string>) => {
      const query = state[payload];
      return query ? { ...state, [payload]: { ...query, why: 'failed' as const } } : state;
    },
  },
  extraReducers: (build) => build.addCase(signedOut, () => ({})),
});
