import type { Day, PlannedDay } from '@cigogne/contract';
import { lazy, type ReactNode, Suspense, type SyntheticEvent, useMemo, useState } from 'react';
import { PartBoundary } from '../../../components/part-boundary';
import type { Lane } from '../lanes';
import { MapFrame, MapSkeleton } from './map-frame';
import { mapContentOf } from './stop-places';
import type { MapPlace } from './use-map-choice';

/** Apart from the lanes, since Leaflet weighs more than they do. */
const loadMap = () => lazy(() => import('./day-map'));
const FirstMap = loadMap();

interface DayWithMapProps {
  place: MapPlace;
  date: Day;
  lanes: readonly Lane[];
  depot: PlannedDay['depot'];
  /** Only this one's stops are shown. */
  shopId: number | undefined;
  /** The lanes are as high as the window, so that the page does not scroll. */
  fills: boolean;
  /** A mark was pressed. */
  onStop: (id: number) => void;
  /** The lanes and what is about them. */
  children: ReactNode;
}

/** The lanes of a day with the map beside them. The stop that is pointed at or has the focus stands out on it. */
export function DayWithMap(props: DayWithMapProps) {
  const { place, date, lanes, depot, shopId, fills, onStop, children } = props;
  // React.lazy remembers a rejection.
  const [LazyMap, setMap] = useState(() => FirstMap);
  const [attempt, setAttempt] = useState(0);
  const [pointed, setPointed] = useState<number>();
  const content = useMemo(() => mapContentOf(lanes, depot, shopId), [lanes, depot, shopId]);
  /** Where the pointer is on no card, the one with the focus stands out. */
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
              // An older server says nothing of it.
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
