/** The page of `npm run bench:planning` for a day by driver, and for the month with the same deliveries. */
import { addDays, type DayStop, type PlannedDay, todayInParis } from '@cigogne/contract';
import { createAppStore } from '@cigogne/shared-api';
import { aDayStop, aPlannedItem } from '@cigogne/shared-api/testing/builders';
import { SuiteProviders } from '@cigogne/shared-ui/suite-providers';
import { useEffect, useMemo, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { flushSync } from 'react-dom';
import { Provider } from 'react-redux';
import { adminApi } from '../api/admin-api';
import DayBoard from '../planning/day/day-board';
import { dayLoads } from '../planning/day-loads';
import { PlanningViews } from '../planning/planning-views';
import { timed, watchFrames } from './bench-clock';
import { NO_MARKS } from './no-marks';

const DATE = addDays(todayInParis(), 1);
const DRIVERS = Array.from({ length: 12 }, (_, index) => ({
  ...{ id: index + 1, name: `Chauffeur ${index + 1}`, driver_nr: null, active: true },
  ...{ capacity: { stops: 14, parts: 40, minutes: 480 }, absence: null },
}));
const STOPS_A_DRIVER = 15;
const nothing = () => undefined;

/** Fifteen stops for each of twelve drivers, all over Alsace. */
const STOPS: readonly DayStop[] = DRIVERS.flatMap((driver, lane) =>
  Array.from({ length: STOPS_A_DRIVER }, (_, index) => {
    const id = lane * STOPS_A_DRIVER + index + 1;
    return aDayStop({
      ...{ id, customer_name: `Client ${id}`, status: 'assigned', delivery_date: DATE },
      ...{ driver_id: driver.id, driver_name: driver.name, position: index + 1 },
      ...{ floor: index % 4, has_elevator: index % 2 === 0 },
      location: { latitude: 47.6 + lane / 10, longitude: 7.2 + index / 30, exact: true },
      items: [aPlannedItem({ id: 2 * id }), aPlannedItem({ id: 2 * id + 1 })],
    });
  }),
);

const dayOf = (stops: readonly DayStop[]): PlannedDay => ({
  ...{ date: DATE, drivers: DRIVERS, stops: [...stops] },
  depot: { latitude: 48.6, longitude: 7.75, exact: true },
  routes: DRIVERS.map(({ id }) => ({ driver_id: id, metres: 90_000, minutes: 120, exact: true })),
});

function Day({ stops }: { stops: readonly DayStop[] }) {
  return (
    <DayBoard
      day={dayOf(stops)}
      shop={null}
      fills={false}
      map={{ shown: true, beside: true, measure: () => undefined }}
      onOpen={nothing}
      onPlan={nothing}
      onOpenDay={nothing}
      onGoTo={nothing}
      takesFocusRef={{ current: false }}
      ref={null}
    />
  );
}

function Month({ stops }: { stops: readonly DayStop[] }) {
  // Memoized, like in the screen.
  const loads = useMemo(() => dayLoads(stops), [stops]);
  return (
    <PlanningViews
      view="month"
      day={DATE}
      asList={false}
      fills={false}
      presentFrom={undefined}
      showFrom={DATE}
      reveal={0}
      deliveries={stops}
      loads={loads}
      marks={NO_MARKS}
      onShowPast={nothing}
      onGoTo={nothing}
      onOpenDelivery={nothing}
      onOpenDay={nothing}
      onPlan={nothing}
      onMove={() => Promise.resolve(true)}
      onDropFromPanel={nothing}
    />
  );
}

const VIEWS = { day: Day, month: Month };
const container = document.getElementById('root')!;
let root: Root | undefined;
let show: (stops: readonly DayStop[]) => void = nothing;

function Stage({ view }: { view: keyof typeof VIEWS }) {
  const [stops, setStops] = useState(STOPS);
  useEffect(() => {
    show = setStops;
  }, []);
  const View = VIEWS[view];
  return <View stops={stops} />;
}

const change = (to: (stop: DayStop) => Partial<DayStop>) =>
  timed(container, () => flushSync(() => show(STOPS.map((stop) => ({ ...stop, ...to(stop) })))));

const bench = {
  mount(view: keyof typeof VIEWS) {
    const store = createAppStore();
    store.attach(adminApi);
    return timed(container, () => {
      root = createRoot(container);
      flushSync(() =>
        root!.render(
          <Provider store={store}>
            <SuiteProviders>
              <Stage view={view} />
            </SuiteProviders>
          </Provider>,
        ),
      );
    });
  },
  /** The cost of a drop: a stop moves to another driver, in the month to another day. */
  drop: (view: keyof typeof VIEWS) =>
    change(({ id }) => {
      if (id !== 1) return {};
      return view === 'month'
        ? { delivery_date: addDays(DATE, 1) }
        : { driver_id: 2, driver_name: DRIVERS[1]!.name };
    }),
  /** The first driver's last stop moves to the first place. */
  reorder: () =>
    change(({ driver_id, position }) =>
      driver_id === 1 ? { position: (position! % STOPS_A_DRIVER) + 1 } : {},
    ),
  watchFrames,
  unmount() {
    root?.unmount();
  },
};

(window as unknown as { bench: typeof bench }).bench = bench;
