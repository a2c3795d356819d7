import { messageOf, type CallError } from '@cigogne/shared-api';
import type { Calls, DriverReport, ReportRange, ResponseOf } from '@cigogne/shared-api/contract';
import { toast } from '@cigogne/shared-ui/toast';
import { adminApi } from './admin-api';

/** The two halves of the report (decision 29). */
export type Progress = 'incomplete' | 'completed';

type Answer = ResponseOf<Calls['reportCompletedByDriver']>;

const path = (progress: Progress) => `/admin-driver/deliveries/by-driver/${progress}`;

const driverReportApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    reportIncompleteByDriver: build.query<readonly DriverReport[], ReportRange>({
      query: (range) => ({ path: path('incomplete'), query: { ...range } }),
      transformResponse: ({ drivers }: Answer) => drivers,
      onQueryStarted: tell('incomplete'),
    }),
    reportCompletedByDriver: build.query<readonly DriverReport[], ReportRange>({
      query: (range) => ({ path: path('completed'), query: { ...range } }),
      transformResponse: ({ drivers }: Answer) => drivers,
      onQueryStarted: tell('completed'),
    }),
  }),
});

export const { useReportCompletedByDriverQuery, useReportIncompleteByDriverQuery } =
  driverReportApi;

/** The toasts of part 2, section 8: each search says what it has found. */
function tell(progress: Progress) {
  return async (
    _range: ReportRange,
    { queryFulfilled }: { queryFulfilled: PromiseLike<{ data: readonly DriverReport[] }> },
  ): Promise<void> => {
    try {
      const { data } = await queryFulfilled;
      const found = data.reduce((count, { deliveries }) => count + deliveries.length, 0);
      toast.success(`Found ${found} ${progress} deliveries across ${data.length} drivers`);
    } catch (failure) {
      toast.error(
        messageOf(
          (failure as { error?: CallError }).error,
          `Failed to fetch ${progress} deliveries`,
        ),
      );
    }
  };
}
