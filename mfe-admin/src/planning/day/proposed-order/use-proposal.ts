import type { Day, DayStop, Driver } from '@cigogne/contract';
import { useDispatch } from 'react-redux';
import { adminApi } from '../../../api/admin-api';
import { useProposeOrderQuery } from '../../../api/proposed-orders';
import { type Lane, openStops } from '../lanes';

interface Asked {
  readonly date: Day;
  readonly driver: Driver;
  readonly lane: Lane;
}

const versioned = ({ id, version }: { readonly id: number; readonly version: number }) =>
  `${id}:${version}`;

/** The server's proposed order of a driver's open stops, for the lane as displayed. */
export function useProposal({ date, driver, lane }: Asked) {
  const dispatch = useDispatch();
  const open = openStops(lane);
  const query = useProposeOrderQuery({
    date,
    driverId: driver.id,
    seen: open.map(versioned).join(' '),
  });
  const proposal = query.isFetching ? undefined : query.currentData;
  const stops = proposal && stopsOf(proposal.stops, open);
  /** The server's day differs from the displayed one. */
  const isOutdated = proposal !== undefined && stops === undefined;
  return {
    proposal,
    /** The stops in the proposed order; undefined while loading, or when it no longer fits. */
    stops,
    isSame: stops?.every(({ id }, at) => id === open[at]?.id) ?? false,
    isOutdated,
    isLoading: query.isFetching,
    error: query.isFetching ? undefined : query.error,
    refetch: (): void => {
      // The displayed day may be the outdated one.
      if (isOutdated) dispatch(adminApi.util.invalidateTags(['Delivery']));
      void query.refetch();
    },
  };
}

function stopsOf(
  proposed: readonly { readonly id: number; readonly version: number }[],
  open: readonly DayStop[],
): readonly DayStop[] | undefined {
  const seen = new Map(open.map((stop) => [versioned(stop), stop]));
  const stops = proposed.flatMap((stop) => seen.get(versioned(stop)) ?? []);
  return stops.length === open.length && stops.length === proposed.length ? stops : undefined;
}
