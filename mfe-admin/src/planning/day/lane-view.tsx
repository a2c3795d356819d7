import { describeVisits, type DayStop } from '@cigogne/contract';
import { memo } from 'react';
import { driverColor } from '../driver-look';
import { DriverMark } from '../driver-mark';
import { type Lane, laneKey, openStops } from './lanes';
import { describeLoad } from './stop-facts';
import { StopCard } from './stop-card';

interface LaneViewProps {
  lane: Lane;
  /** Those of it that are shown: of one shop, or all. */
  shopId: number | undefined;
  editable: boolean;
  selected: ReadonlySet<number>;
  /** Before which of its open stops what is dragged would come; undefined: not over it. */
  dropIndex: number | undefined;
  minutes: number | undefined;
}

/** A driver's day, or what has no driver yet. */
export const LaneView = memo(function LaneView(props: LaneViewProps) {
  const { lane, shopId, editable, selected, dropIndex, minutes } = props;
  const { driver, stops } = lane;
  const name = driver?.name ?? 'Sans chauffeur';
  const shown = stops.filter(({ shop_id }) => shopId === undefined || shop_id === shopId);
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
        {editable && openStops({ ...lane, stops: shown }).length > 0 && (
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
        <p className="planning-lane-facts">{laneFacts(shown, minutes)}</p>
      </header>
      <ol className="planning-stops">
        {shown.map((stop) => (
          <StopCard
            key={stop.id}
            stop={stop}
            number={driver ? stops.indexOf(stop) + 1 : undefined}
            editable={editable}
            selected={selected.has(stop.id)}
            isDropTarget={target === stop}
            minutes={minutes}
          />
        ))}
        {dropIndex !== undefined && !target && <li aria-hidden className="planning-stops-end" />}
      </ol>
    </section>
  );
});

/** '5 livraisons, environ 3 h 45 sans les trajets · 12 colis · 340,00 € à encaisser' */
function laneFacts(stops: readonly DayStop[], minutes: number | undefined): string {
  if (stops.length === 0) return 'Aucune livraison';
  return `${describeVisits(stops.length, minutes)} · ${describeLoad(stops)}`;
}
