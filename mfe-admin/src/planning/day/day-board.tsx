import {
  addDays,
  type Day,
  type DayStop,
  isLocked,
  type PlannedDay,
  type Shop,
  whyDayIsRefused,
} from '@cigogne/contract';
import useMediaQuery from '@mui/material/useMediaQuery';
import {
  type MouseEvent,
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
import { useBoardKeys } from './use-board-keys';
import './day-board.css';
import './day-stop.css';
import type { DayHandle } from './day-handle';
import { DayNotes } from './day-notes';
import { withMoves } from './day-moves';
import { isActive, laneKey, type LaneDriver, laneOf, lanesOf, openStops, routeOf } from './lanes';
import { LaneDayModal } from './lane-day-modal';
import { DayWithMap } from './map/day-with-map';
import type { MapPlace } from './map/use-map-choice';
import { LaneTabs } from './lane-tabs';
import { LaneView } from './lane-view';
import { ProposeOrderModal } from './proposed-order/propose-order-modal';
import { MoveToDayModal } from './move-to-day-modal';
import { SelectionBar } from './selection-bar';
import { LaneMenu, StopMenu } from './stop-menu';
import { useDayActions } from './use-day-actions';
import { useDayChanges } from './use-day-changes';
import { useSelection } from './use-selection';
import { useStopDrag } from './use-stop-drag';

export interface DayBoardProps {
  day: PlannedDay;
  /** Only this one's stops are shown. */
  shop: Shop | null;
  /** As high as its container, each lane with a scrollbar of its own. */
  fills: boolean;
  map: MapPlace;
  onOpen: (id: number) => void;
  /** Another day for one delivery. */
  onPlan: (id: number) => void;
  /** Deliveries for this day. */
  onOpenDay: (day: Day) => void;
  /** By keyboard. */
  onGoTo: (day: Day) => void;
  /** True when a day that comes by keyboard has the focus; the board sets it back. */
  takesFocusRef: RefObject<boolean>;
  /** For the panel beside it. */
  ref: Ref<DayHandle>;
}

type OpenMenu =
  | { readonly kind: 'stop'; readonly anchor: Element; readonly id: number }
  | { readonly kind: 'lane'; readonly anchor: Element; readonly lane: string };

/** A lane for each driver, and one for what has none yet. */
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
  const [menu, setMenu] = useState<OpenMenu>();
  /** Whose absence and capacity are open. */
  const [arranged, setArranged] = useState<LaneDriver>();
  /** For which another day is chosen, as they were when that was asked for. */
  const [moving, setMoving] = useState<readonly DayStop[]>();
  const [proposing, setProposing] = useState<string>();
  const [tab, setTab] = useState<string>();

  const actions = useDayActions({
    date,
    lanes,
    make,
    say: setSaid,
    timesOf: ({ driver }) => ({ rule, driving: routeOf(day, driver)?.minutes }),
    focusStop: (id) => focusLostStop(board.current, id),
  });
  const shownLane =
    lanes.find(({ driver }) => laneKey(driver) === tab) ??
    lanes.find((lane) => lane.stops.length > 0) ??
    lanes[0]!;
  const shown = oneLane ? [shownLane] : lanes;
  const isShown = (stop: { shop_id: number }) => shopId === undefined || stop.shop_id === shopId;
  const openIds = (of: typeof lanes) =>
    of.flatMap((lane) =>
      lane.stops.filter((stop) => isShown(stop) && !isLocked(stop.status)).map(({ id }) => id),
    );
  const choice = useSelection(editable ? openIds(lanes) : NOTHING);
  const chosenStops = stops.filter(({ id }) => choice.selected.has(id));
  const drag = useStopDrag({
    lanes,
    selectedIds: choice.ids,
    canReorder,
    editable,
    toLane: actions.toLane,
  });
  useImperativeHandle(ref, () => ({ toLane: actions.toLane, unplan: actions.unplan }));

  const onClick = (event: MouseEvent) => {
    const target = event.target as HTMLElement;
    const part = target.closest<HTMLElement>('[data-part]')?.dataset.part;
    const lane = target.closest<HTMLElement>('[data-lane]')?.dataset.lane;
    const id = Number(target.closest<HTMLElement>('[data-stop]')?.dataset.stop);
    if (part === 'lane-menu' && lane) setMenu({ kind: 'lane', anchor: target, lane });
    else if (!id) return;
    else if (part === 'menu') setMenu({ kind: 'stop', anchor: target, id });
    // The label around the checkbox clicks it.
    else if (part !== 'select' && target.closest('label')) return;
    else if (event.shiftKey && editable) choice.extendTo(id);
    else if (part === 'select' || ((event.ctrlKey || event.metaKey) && editable)) choice.toggle(id);
    else on.onOpen(id);
  };
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
    // On a phone its lane comes first.
    flushSync(() => setTab(laneKey(laneOf(lanes, id)?.driver ?? null)));
    showCard(board.current, id);
  };
  const closeMenu = () => setMenu(undefined);
  const menuStop = menu?.kind === 'stop' ? stops.find(({ id }) => id === menu.id) : undefined;
  const menuLane =
    menu?.kind === 'lane'
      ? lanes.find(({ driver }) => laneKey(driver) === menu.lane)
      : menuStop && laneOf(lanes, menuStop.id);
  const proposedLane = lanes.find(({ driver }) => driver && laneKey(driver) === proposing);
  // What it is about has left the day.
  if (menu && !menuLane) closeMenu();
  const forAll = async (act: (ids: readonly number[]) => Promise<boolean>) => {
    const { ids } = choice;
    choice.clear();
    // A refused change has moved nothing: what was chosen for it is chosen again.
    if (!(await act(ids))) choice.add(ids);
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
      {oneLane && (
        <LaneTabs lanes={lanes} shopId={shopId} shown={laneKey(shownLane.driver)} onShow={setTab} />
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
          onAssign={(driver) => void forAll((ids) => actions.assign(ids, driver))}
          onMove={() => setMoving(chosenStops)}
          onUnplan={() => void forAll(actions.unplan)}
          onClear={() => {
            choice.clear();
            board.current?.focus({ preventScroll: true });
          }}
        />
      )}
      {menuStop && menuLane && (
        <StopMenu
          anchor={menu!.anchor}
          stop={menuStop}
          lane={menuLane}
          drivers={targets}
          canReorder={canReorder}
          actions={actions}
          onClose={closeMenu}
        />
      )}
      {menu?.kind === 'lane' && menuLane && (
        <LaneMenu
          anchor={menu.anchor}
          date={date}
          lane={menuLane}
          ids={openIds([menuLane])}
          drivers={targets}
          actions={actions}
          onSelect={choice.choose}
          onPropose={
            canReorder && menuLane.driver && openStops(menuLane).length > 1
              ? () => setProposing(menu.lane)
              : undefined
          }
          onArrange={setArranged}
          onClose={closeMenu}
        />
      )}
      {arranged && (
        <LaneDayModal driver={arranged} day={date} onClose={() => setArranged(undefined)} />
      )}
      {moving && (
        <MoveToDayModal
          stops={chosenStops}
          gone={moving.filter(({ id }) => !choice.selected.has(id))}
          from={date}
          onConfirm={(chosen) => {
            setMoving(undefined);
            void forAll((ids) => actions.toDay(ids, chosen));
          }}
          onClose={() => setMoving(undefined)}
        />
      )}
      {proposedLane?.driver && (
        <ProposeOrderModal
          date={date}
          lane={proposedLane}
          driver={proposedLane.driver}
          onApply={actions.setOrder}
          onClose={() => setProposing(undefined)}
        />
      )}
      <p role="status" className="planning-unseen">
        {said}
      </p>
    </DayWithMap>
  );
}

const NOTHING: readonly number[] = [];
