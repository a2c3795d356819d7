import type { Day, PlannedDay } from '@cigogne/contract';
import { lazy, type ReactNode, Suspense, type SyntheticEvent, useMemo, useState } from 'react';
import { PartBoundary } from '../../../components/part-boundary';
import type { Lane } from '../lanes';
import { MapFrame, MapSkeleton } from './map-frame';
import { mapContentOf } from './stop-places';
import type { MapPlace } from './use-map-choice';

/** A chunk of its own, since Leaflet is larger than the lanes. */
const loadMap = () => lazy(() => import('./day-map'));
const FirstMap = loadMap();

interface DayWithMapProps {
  place: MapPlace;
  date: Day;
  lanes: readonly Lane[];
  depot: PlannedDay['depot'];
  /** Shows the stops of this shop only. */
  shopId: number | undefined;
  /** The lanes fit the window's height, so that the page does not scroll. */
  fills: boolean;
  /** Called when a mark is pressed. */
  onStop: (id: number) => void;
  /** The lanes and their surroundings. */
  children: ReactNode;
}

/** The lanes of a day with the map beside them, which highlights the hovered or focused stop. */
export function DayWithMap(props: DayWithMapProps) {
  const { place, date, lanes, depot, shopId, fills, onStop, children } = props;
  // React.lazy caches a rejection, so a retry needs a new component.
  const [LazyMap, setMap] = useState(() => FirstMap);
  const [attempt, setAttempt] = useState(0);
  const [pointed, setPointed] = useState<number>();
  const content = useMemo(() => mapContentOf(lanes, depot, shopId), [lanes, depot, shopId]);
  /** Without a hovered card, the focused one is highlighted. */
  const pointAt = ({ target, currentTarget }: SyntheticEvent) =>
    setPointed(stopAt(target as Element) ?? focusedStop(currentTarget));
  const retry = () => {
    setMap(() => loadMap());
    setAttempt(attempt + 1);
  };
  return (
    <MapFrame
      fills={fills}
      place={place}
      {...(place.shown && {
        onPointerOver: pointAt,
        onFocus: pointAt,
        onPointerLeave: ({ currentTarget }) => setPointed(focusedStop(currentTarget)),
        onBlur: ({ currentTarget, relatedTarget }) => {
          if (!currentTarget.contains(relatedTarget)) setPointed(undefined);
        },
      })}
      map={
        <PartBoundary
          key={attempt}
          message="La carte n’a pas pu être chargée. Les tournées fonctionnent."
          onRetry={retry}
        >
          <Suspense fallback={<MapSkeleton />}>
            <LazyMap
              date={date}
              content={content}
              // Null, not undefined: an older server sends no depot.
              depotUnknown={depot === null}
              pointed={pointed}
              wheel={fills}
              onStop={onStop}
            />
          </Suspense>
        </PartBoundary>
      }
    >
      {children}
    </MapFrame>
  );
}

function stopAt(element: Element | null): number | undefined {
  const card = element?.closest<HTMLElement>('[data-stop]');
  return card ? Number(card.dataset.stop) : undefined;
}

function focusedStop(lanes: Element): number | undefined {
  const { activeElement } = document;
  return lanes.contains(activeElement) ? stopAt(activeElement) : undefined;
}
