import {
  addDays,
  counted,
  type Day,
  type PlannedDay,
  type Shop,
  whyDayIsRefused,
} from '@cigogne/contract';
import useMediaQuery from '@mui/material/useMediaQuery';
import {
  type Ref,
  type RefObject,
  useEffect,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { useVisitRule } from '../use-visit-rule';
import { focusLostStop, showCard } from './focus-stop';
import { useBoardClicks } from './use-board-clicks';
import { useBoardKeys } from './use-board-keys';
import './day-board.css';
import './day-stop.css';
import type { DayHandle } from './day-handle';
import { DayBoardDialogs } from './day-board-dialogs';
import { DayNotes } from './day-notes';
import { withMoves } from './day-moves';
import { isActive, type Lane, laneKey, laneOf, lanesOf, openStops, routeOf } from './lanes';
import { DayWithMap } from './map/day-with-map';
import type { MapPlace } from './map/use-map-choice';
import { LaneSearch } from './lane-search';
import { LaneTabs } from './lane-tabs';
import { LaneView } from './lane-view';
import { SelectionBar } from './selection-bar';
import { useDayActions } from './use-day-actions';
import { useDayChanges } from './use-day-changes';
import { useLaneSearch } from './use-lane-search';
import { useOpenDialog } from './use-open-dialog';
import { useSelection } from './use-selection';
import { useShownLane } from './use-shown-lane';
import { useStopDrag } from './use-stop-drag';

export interface DayBoardProps {
  day: PlannedDay;
  /** Shows the stops of this shop only. */
  shop: Shop | null;
  /** Takes the height of its container, and each lane has a scrollbar of its own. */
  fills: boolean;
  map: MapPlace;
  onOpen: (id: number) => void;
  /** Opens the choice of another day for a delivery. */
  onPlan: (id: number) => void;
  /** Opens the choice of deliveries for this day. */
  onOpenDay: (day: Day) => void;
  /** Called for the keyboard's shortcuts. */
  onGoTo: (day: Day) => void;
  /** True when a day reached by shortcut takes the focus; the board resets it. */
  takesFocusRef: RefObject<boolean>;
  /** Handle for the panel beside it. */
  ref: Ref<DayHandle>;
}

/** A lane per driver, and one for stops without a driver. */
export default function DayBoard(props: DayBoardProps) {
  const { day, shop, fills, map, takesFocusRef, ref, ...on } = props;
  const { date, drivers } = day;
  const board = useRef<HTMLDivElement>(null);
  const oneLane = useMediaQuery('(max-width:600px)', { noSsr: true });
  const rule = useVisitRule();
  const { pending, make } = useDayChanges();
  const stops = useMemo(() => withMoves(day.stops, pending, date), [day.stops, pending, date]);
  const lanes = useMemo(() => lanesOf(drivers, stops), [drivers, stops]);
  const targets = drivers.filter(isActive);
  const shopId = shop?.id;
  const editable = whyDayIsRefused(date) === undefined;
  const canReorder = editable && shop === null;
  const [said, setSaid] = useState('');
  const [shownLane, showLane] = useShownLane(date, shopId, lanes);

  const actions = useDayActions({
    date,
    lanes,
    make,
    say: setSaid,
    timesOf: ({ driver }) => ({ rule, driving: routeOf(day, driver)?.minutes }),
    focusStop: (id) => focusLostStop(board.current, id),
  });
  const laneSearch = useLaneSearch(date, lanes);
  const shown = oneLane ? [shownLane] : laneSearch.shown;
  const isShown = (stop: { shop_id: number }) => shopId === undefined || stop.shop_id === shopId;
  const openIds = (lane: Lane) =>
    openStops(lane)
      .filter(isShown)
      .map(({ id }) => id);
  const choice = useSelection(
    day.date,
    editable ? lanes.flatMap(openIds) : NOTHING,
    shown.flatMap(openIds),
  );
  const chosenStops = stops.filter(({ id }) => choice.selected.has(id));
  const drag = useStopDrag({
    lanes,
    selectedIds: choice.ids,
    canReorder,
    editable,
    toLane: actions.toLane,
  });
  useImperativeHandle(ref, () => ({ toLane: actions.toLane, unplan: actions.unplan }));

  const { dialog, lane: dialogLane, ids, open: openDialog, close } = useOpenDialog(lanes);
  const onClick = useBoardClicks({ editable, choice, onMenu: openDialog, onOpen: on.onOpen });
  const onKeyDown = useBoardKeys(board, {
    editable,
    canReorder,
    onOpen: on.onOpen,
    onPlan: on.onPlan,
    onStep: (id, by) => void actions.step(id, by),
    onGo: (days) => on.onGoTo(addDays(date, days)),
  });
  useEffect(() => {
    if (!takesFocusRef.current) return;
    takesFocusRef.current = false;
    board.current?.focus({ preventScroll: true });
  }, [date, takesFocusRef]);
  const showStop = (id: number) => {
    const lane = laneOf(lanes, id);
    flushSync(() => {
      // On a phone, its lane has to be shown first.
      showLane(laneKey(lane?.driver ?? null));
      if (lane && !laneSearch.shown.includes(lane)) laneSearch.setSearch('');
    });
    showCard(board.current, id);
  };

  return (
    <DayWithMap
      place={map}
      date={date}
      lanes={lanes}
      depot={day.depot}
      shopId={shopId}
      fills={fills}
      onStop={showStop}
    >
      <DayNotes
        day={date}
        editable={editable}
        shopName={shop?.name}
        empty={!stops.some(isShown)}
        withoutDrivers={targets.length === 0}
        onPlan={() => on.onOpenDay(date)}
      />
      {!oneLane && laneSearch.isMany && <LaneSearch {...laneSearch} />}
      {oneLane && (
        <LaneTabs
          lanes={lanes}
          shopId={shopId}
          shown={laneKey(shownLane.driver)}
          onShow={showLane}
        />
      )}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- for the stops inside, which are buttons */}
      <div
        ref={board}
        role="group"
        aria-label="Tournées du jour"
        tabIndex={-1}
        className={[
          'planning-lanes',
          fills && 'planning-lanes-fill',
          choice.ids.length > 0 && 'planning-lanes-choosing',
        ]
          .filter(Boolean)
          .join(' ')}
        onClick={onClick}
        onKeyDown={onKeyDown}
        {...drag.handlers}
      >
        {shown.map((lane) => (
          <LaneView
            key={laneKey(lane.driver)}
            lane={lane}
            shopId={shopId}
            editable={editable}
            selected={choice.selected}
            dropIndex={drag.over?.lane === laneKey(lane.driver) ? drag.over.index : undefined}
            rule={rule}
            route={routeOf(day, lane.driver)}
          />
        ))}
      </div>
      {choice.ids.length > 0 && (
        <SelectionBar
          count={choice.ids.length}
          drivers={targets}
          onAssign={(driver) => void choice.changeAll((ids) => actions.assign(ids, driver))}
          onSearchDriver={() =>
            openDialog({
              kind: 'driver',
              title: `Confier ${counted(choice.ids.length, 'livraison')}`,
              give: (now, driver) => now.choice.changeAll((ids) => now.actions.assign(ids, driver)),
            })
          }
          onMove={() => openDialog({ kind: 'move', stops: chosenStops })}
          onUnplan={() => void choice.changeAll(actions.unplan)}
          onClear={() => {
            choice.clear();
            board.current?.focus({ preventScroll: true });
          }}
        />
      )}
      {dialog && (
        <DayBoardDialogs
          dialog={dialog}
          lane={dialogLane}
          ids={ids}
          date={date}
          drivers={targets}
          canReorder={canReorder}
          choice={choice}
          chosenStops={chosenStops}
          idsOf={openIds}
          actions={actions}
          onOpen={openDialog}
          onClose={close}
        />
      )}
      <p role="status" className="planning-unseen">
        {said}
      </p>
    </DayWithMap>
  );
}

const NOTHING: readonly number[] = [];
