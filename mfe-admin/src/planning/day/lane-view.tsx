import {
  type DayRoute,
  describeRoute,
  describeVisits,
  type DayStop,
  minutesOfVisits,
  visitMinutes,
  type VisitRule,
} from '@cigogne/contract';
import { memo } from 'react';
import { driverColor } from '../driver-look';
import { DriverMark } from '../driver-mark';
import { LaneCapacity } from './lane-capacity';
import { loadOf } from './lane-load';
import { isActive, type Lane, laneKey, openStops, stopNumber, takesStops } from './lanes';
import { describeGoods } from './stop-facts';
import { StopCard } from './stop-card';

interface LaneViewProps {
  lane: Lane;
  /** Filters the stops shown: one shop's, or all. */
  shopId: number | undefined;
  editable: boolean;
  selected: ReadonlySet<number>;
  /** Index among the open stops before which a dragged one would be dropped; undefined: not over this lane. */
  dropIndex: number | undefined;
  /** Undefined while unknown. */
  rule: VisitRule | undefined;
  /** Route of the whole lane; undefined when unknown. */
  route: DayRoute | undefined;
}

/** A driver's day, or the stops without a driver. */
export const LaneView = memo(function LaneView(props: LaneViewProps) {
  const { lane, shopId, editable, selected, dropIndex, rule, route } = props;
  const { driver, stops } = lane;
  const name = driver?.name ?? 'Sans chauffeur';
  const shown = stops.filter(({ shop_id }) => shopId === undefined || shop_id === shopId);
  /** The day of an active driver can be arranged even without stops. */
  const isOpen = driver !== null && isActive(driver);
  const target =
    dropIndex === undefined ? undefined : openStops({ ...lane, stops: shown })[dropIndex];
  return (
    <section
      className={dropIndex === undefined ? 'planning-lane' : 'planning-lane planning-lane-over'}
      aria-label={name}
      data-lane={laneKey(driver)}
      style={driver ? { borderTopColor: driverColor(driver.id) } : undefined}
    >
      <header className="planning-lane-head">
        {driver && <DriverMark id={driver.id} name={driver.name} />}
        <h2 className="planning-lane-name">{name}</h2>
        {editable && (isOpen || openStops({ ...lane, stops: shown }).length > 0) && (
          <button
            type="button"
            data-part="lane-menu"
            aria-haspopup="menu"
            aria-label={`Actions : ${name}`}
            title="Actions"
            className="planning-stop-menu"
          >
            ⋮
          </button>
        )}
        <p className="planning-lane-facts">
          {!takesStops(lane) && 'N’est plus disponible · '}
          {laneFacts(shown, rule)}
          {route && shopId === undefined && ` · ${describeRoute(route)} de route`}
        </p>
        {driver && (
          <LaneCapacity
            driver={driver}
            load={loadOf(stops, { rule, driving: route?.minutes })}
            left={editable ? openStops(lane).length : 0}
            knowsMinutes={rule !== undefined}
          />
        )}
      </header>
      <ol className="planning-stops">
        {shown.map((stop) => (
          <StopCard
            key={stop.id}
            stop={stop}
            number={stopNumber(lane, stop)}
            editable={editable}
            selected={selected.has(stop.id)}
            isDropTarget={target === stop}
            minutes={rule && visitMinutes(rule, stop)}
          />
        ))}
        {dropIndex !== undefined && !target && <li aria-hidden className="planning-stops-end" />}
      </ol>
    </section>
  );
});

/** '5 livraisons, environ 3 h 45 sans les trajets · 12 colis · 340,00 € à encaisser' */
function laneFacts(stops: readonly DayStop[], rule: VisitRule | undefined): string {
  if (stops.length === 0) return 'Aucune livraison';
  return `${describeVisits(stops.length, rule && minutesOfVisits(rule, stops))} · ${describeGoods(stops)}`;
}
