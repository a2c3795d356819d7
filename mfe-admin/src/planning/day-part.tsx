import { type Day, type PlannedDay, whyDayIsRefused } from '@cigogne/contract';
import { ErrorState } from '@cigogne/shared-ui/error-state';
import Box from '@mui/material/Box';
import { Component, lazy, type ReactNode, type RefObject, Suspense, useRef, useState } from 'react';
import type { DayBoardProps } from './day/day-board';
import type { DayHandle } from './day/day-handle';
import { isActive } from './day/lanes';
import { DaySkeleton } from './day/day-skeleton';
import type { PanelDay } from './unscheduled-panel';

/** Apart from the month, which most people open first. */
const loadBoard = () => lazy(() => import('./day/day-board'));
const FirstBoard = loadBoard();
const PlanHere = lazy(() => import('./day/plan-here'));

interface DayPartProps extends Omit<DayBoardProps, 'day' | 'takesFocusRef'> {
  /** Undefined while it is loaded, or when that has failed. */
  day: PlannedDay | undefined;
  failed: boolean;
}

/** The day by driver, whose code is loaded when it is first opened. */
export function DayPart({ day, failed, ...board }: DayPartProps) {
  // React.lazy remembers a rejection.
  const [Board, setBoard] = useState(() => FirstBoard);
  const [attempt, setAttempt] = useState(0);
  /** Set while another day is on its way by keyboard: its board replaces the one that had the focus. */
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
  return (
    <BoardBoundary key={attempt} onRetry={retry}>
      <Suspense fallback={<DaySkeleton />}>
        {day ? (
          <Board day={day} {...board} onGoTo={goByKey} takesFocusRef={takesFocusRef} />
        ) : (
          <DaySkeleton />
        )}
      </Suspense>
    </BoardBoundary>
  );
}

/** What the panel does while a day is shown; undefined on a past day, on which nothing is planned. */
export function usePanelDay(
  day: PlannedDay | undefined,
  board: RefObject<DayHandle | null>,
): PanelDay | undefined {
  if (!day || whyDayIsRefused(day.date)) return undefined;
  return {
    planHere: (delivery) => (
      <Suspense>
        <PlanHere
          delivery={delivery}
          drivers={day.drivers.filter(isActive)}
          onPlan={(driver) => void board.current?.toLane([delivery.id], driver)}
        />
      </Suspense>
    ),
    onDropStops: (ids) => void board.current?.unplan(ids),
  };
}

interface BoardBoundaryProps {
  onRetry: () => void;
  children: ReactNode;
}

/** In place of a day whose code could not be loaded; the rest of the planning works. */
class BoardBoundary extends Component<BoardBoundaryProps, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { readonly failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return (
      <Box sx={{ py: 3 }}>
        <ErrorState
          message="La journée n’a pas pu être chargée. Le reste du planning fonctionne."
          onRetry={this.props.onRetry}
        />
      </Box>
    );
  }
}
