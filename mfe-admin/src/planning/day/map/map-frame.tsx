import Skeleton from '@mui/material/Skeleton';
import type { HTMLAttributes, ReactNode } from 'react';
import './map-frame.css';
import type { MapPlace } from './use-map-choice';

interface MapFrameProps extends HTMLAttributes<HTMLDivElement> {
  place: MapPlace;
  map: ReactNode;
  fills: boolean;
}

/** The layout of lanes and map, the same while they load. The tab order follows the visual order. */
export function MapFrame({ place, map, fills, children, ...onLanes }: MapFrameProps) {
  const { shown, beside, measure } = place;
  const lanes = (
    <div key="lanes" className="planning-beside-lanes" {...onLanes}>
      {children}
    </div>
  );
  const mapPart = shown && (
    <section key="map" aria-label="Carte de la journée" className="planning-map">
      {map}
    </section>
  );
  return (
    <div
      ref={measure}
      className={[
        'planning-beside',
        beside && 'planning-beside-wide',
        fills && 'planning-beside-fill',
      ]
        .filter(Boolean)
        .join(' ')}
    >
      {beside ? [lanes, mapPart] : [mapPart, lanes]}
    </div>
  );
}

/** Placeholder of the map. */
export function MapSkeleton() {
  return (
    <Skeleton
      role="status"
      aria-label="Chargement de la carte"
      variant="rectangular"
      sx={{ height: 'auto', flex: 1 }}
    />
  );
}
