import { type Day, type PlannedDay, whyDayIsRefused } from '@cigogne/contract';
import { FailureBoundary } from '@cigogne/shared-ui/failure-boundary';
import { lazy, type RefObject, Suspense, useRef, useState } from 'react';
import { PartBoundary } from '../components/part-boundary';
import type { DayBoardProps } from './day/day-board';
import type { DayHandle } from './day/day-handle';
import { isActive } from './day/lanes';
import { DaySkeleton } from './day/day-skeleton';
import { MapFrame, MapSkeleton } from './day/map/map-frame';
import type { PanelDay } from './unscheduled-panel';

/** A chunk of its own, since most people open the month first. */
const loadBoard = () => lazy(() => import('./day/day-board'));
const FirstBoard = loadBoard();
const PlanHere = lazy(() => import('./day/plan-here'));

interface DayPartProps extends Omit<DayBoardProps, 'day' | 'takesFocusRef'> {
  /** Undefined while loading, or after a failure. */
  day: PlannedDay | undefined;
  failed: boolean;
}

/** The day by driver, loaded lazily. */
export function DayPart({ day, failed, ...board }: DayPartProps) {
  // React.lazy caches a rejection, so a retry needs a new component.
  const [Board, setBoard] = useState(() => FirstBoard);
  const [attempt, setAttempt] = useState(0);
  /** Set while another day is loading after a shortcut: its board replaces the one that had the focus. */
  const takesFocusRef = useRef(false);
  const goByKey = (next: Day) => {
    takesFocusRef.current = true;
    board.onGoTo(next);
  };
  const retry = () => {
    setBoard(() => loadBoard());
    setAttempt(attempt + 1);
  };
  if (failed) return null;
  const skeleton = (
    <MapFrame fills={board.fills} place={board.map} map={<MapSkeleton />}>
      <DaySkeleton />
    </MapFrame>
  );
  return (
    <PartBoundary
      key={attempt}
      message="La journée n’a pas pu être chargée. Le reste du planning fonctionne."
      onRetry={retry}
    >
      <Suspense fallback={skeleton}>
        {day ? (
          <Board day={day} {...board} onGoTo={goByKey} takesFocusRef={takesFocusRef} />
        ) : (
          skeleton
        )}
      </Suspense>
    </PartBoundary>
  );
}

/** The panel's actions while a day is shown; undefined when nothing can be planned on it. */
export function usePanelDay(
  day: PlannedDay | undefined,
  board: RefObject<DayHandle | null>,
): PanelDay | undefined {
  if (!day || whyDayIsRefused(day.date)) return undefined;
  return {
    planHere: (delivery) => (
      // Without it the card still has the button 'Planifier'.
      <FailureBoundary fallback={null}>
        <Suspense>
          <PlanHere
            delivery={delivery}
            drivers={day.drivers.filter(isActive)}
            onPlan={(driver) => void board.current?.toLane([delivery.id], driver)}
          />
        </Suspense>
      </FailureBoundary>
    ),
    onDropStops: (ids) => void board.current?.unplan(ids),
  };
}
