import {
  appearanceOf,
  logoUrlOf,
  type SettingsAnswer,
  type SettingsChangesPage,
  type SettingsSection,
} from '@cigogne/contract';
import { showAppearance } from '@cigogne/shared-ui/appearance';
import { adminApi, endpoint, pages } from './admin-api';

interface SectionChange {
  readonly section: SettingsSection;
  /** The displayed version. */
  readonly version: number;
  /** Changed fields, as parsed by the section's schema. */
  readonly fields: Readonly<Record<string, unknown>>;
}

const settingsApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    getSettings: endpoint(build, 'getSettings', {
      transformResponse: ({ sections }) => sections,
      providesTags: [{ type: 'Settings' }],
    }),
    saveSettings: endpoint(build, 'saveSettings', {
      request: ({ section, version, fields }: SectionChange) => ({
        params: { section },
        version,
        body: { ...fields },
      }),
      onQueryStarted: (_change, lifecycle) => keepAnswer(lifecycle),
      // A driver's capacity may be the house's.
      invalidatesTags: (_answer, _error, { section }) =>
        section === 'rounds' ? [{ type: 'Driver' }] : [],
    }),
    uploadLogo: endpoint(build, 'uploadLogo', {
      request: ({ version, picture }: { version: number; picture: File }) => ({
        version,
        files: { logo: [picture] },
      }),
      onQueryStarted: (_change, lifecycle) => keepAnswer(lifecycle),
    }),
    removeLogo: endpoint(build, 'removeLogo', {
      request: (version: number) => ({ version }),
      onQueryStarted: (_version, lifecycle) => keepAnswer(lifecycle),
    }),
    sendTestMail: endpoint(build, 'sendTestMail', {
      request: (to: string) => ({ body: { to } }),
    }),
    listOutbox: endpoint(build, 'listOutbox', { keepUnusedDataFor: 0 }),
    listSettingsChanges: pages(build, 'listSettingsChanges', {
      infiniteQueryOptions: {
        initialPageParam: '',
        getNextPageParam: ({ next_cursor }: SettingsChangesPage) => next_cursor ?? undefined,
      },
      request: ({ pageParam: cursor }: { queryArg: void; pageParam: string }) => ({
        query: cursor ? { cursor } : {},
      }),
      keepUnusedDataFor: 0,
    }),
  }),
});

export const {
  useGetSettingsQuery,
  useListOutboxQuery,
  useListSettingsChangesInfiniteQuery,
  useRemoveLogoMutation,
  useSaveSettingsMutation,
  useSendTestMailMutation,
  useUploadLogoMutation,
} = settingsApi;

interface Lifecycle {
  // The slice's own dispatch; its thunks are not typed here.
  readonly dispatch: (action: never) => unknown;
  readonly queryFulfilled: Promise<{ readonly data: SettingsAnswer }>;
}

/**
 * The answer to a change contains all settings, from which the page updates its look at once. After a refusal they are
 * refetched, since somebody else may have changed them.
 */
async function keepAnswer({ dispatch, queryFulfilled }: Lifecycle): Promise<void> {
  const { getSettings } = settingsApi.endpoints;
  let sections: SettingsAnswer['sections'];
  try {
    ({ sections } = (await queryFulfilled).data);
  } catch {
    dispatch(getSettings.initiate(undefined, { forceRefetch: true, subscribe: false }) as never);
    return;
  }
  dispatch(settingsApi.util.updateQueryData('getSettings', undefined, () => sections) as never);
  const { logo_file_id, ...colors } = sections.appearance.values;
  const { company } = sections.company.values;
  showAppearance(
    appearanceOf({ company, appearance: { ...colors, logo_url: logoUrlOf(logo_file_id) } }),
  );
}
