import { counted, type Day, type DayStop } from '@cigogne/contract';
import { NewTabLink } from '@cigogne/shared-ui/new-tab-link';
import Add from '@mui/icons-material/Add';
import CropFree from '@mui/icons-material/CropFree';
import Remove from '@mui/icons-material/Remove';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useGetMapTilesQuery } from '../../../api/map-tiles';
import 'leaflet/dist/leaflet.css';
import './day-map.css';
import { DepotNote } from './depot-note';
import { type DayMap as OpenMap, openMap } from './open-map';
import type { MapContent } from './stop-places';

interface DayMapProps {
  date: Day;
  content: MapContent;
  /** The server could not find the depot's address. */
  depotUnknown: boolean;
  /** Id of the highlighted stop. */
  pointed: number | undefined;
  /** Whether the mouse wheel zooms. */
  wheel: boolean;
  onStop: (id: number) => void;
}

/** A map of the stops of a day, with each driver's route. */
export default function DayMap(props: DayMapProps) {
  const { date, content, depotUnknown, pointed, wheel, ...on } = props;
  const place = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<OpenMap>();
  // An older server has no such call: the map then shows its built-in ground.
  const { data: tiles } = useGetMapTilesQuery();
  const onStop = useEffectEvent((id: number) => on.onStop(id));

  useEffect(() => {
    const element = place.current!;
    const opened = openMap(element, { wheel, onStop: (id) => onStop(id) });
    const sizes = new ResizeObserver(() => opened.resize());
    sizes.observe(element);
    setMap(opened);
    return () => {
      sizes.disconnect();
      opened.close();
    };
  }, [wheel]);
  useEffect(() => map?.draw(content), [map, content]);
  // Only after drawing another day; a moved stop keeps the view.
  useEffect(() => map?.fit(), [map, date]);
  useEffect(() => map?.point(pointed), [map, content, pointed]);
  useEffect(() => {
    if (tiles) map?.addTiles(tiles);
  }, [map, tiles]);

  return (
    <>
      <div className="planning-map-view">
        {/* Leaflet makes the element focusable, and handles MAP_MOVE and MAP_ZOOM. */}
        <div
          ref={place}
          role="group"
          aria-label="Carte : les flèches la déplacent, + et − la rapprochent ou l’éloignent"
          className="planning-map-place"
        />
        <div className="planning-map-buttons">
          <button type="button" aria-label="Agrandir" onClick={() => map?.zoom(1)}>
            <Add />
          </button>
          <button type="button" aria-label="Réduire" onClick={() => map?.zoom(-1)}>
            <Remove />
          </button>
          <button type="button" aria-label="Tout voir" onClick={() => map?.fit()}>
            <CropFree />
          </button>
        </div>
      </div>
      {content.unknown.length > 0 && (
        <p className="planning-map-note">{describeUnknown(content.unknown)}</p>
      )}
      {depotUnknown && <DepotNote />}
      <p className="planning-map-sources">
        {tiles && `${tiles.attribution} · `}
        <NewTabLink href="https://www.geonames.org">GeoNames</NewTabLink> (
        <NewTabLink href="https://creativecommons.org/licenses/by/4.0/deed.fr">
          CC BY 4.0
        </NewTabLink>
        ) · <NewTabLink href="https://www.naturalearthdata.com">Natural Earth</NewTabLink> ·{' '}
        <NewTabLink href="https://leafletjs.com">Leaflet</NewTabLink>
      </p>
    </>
  );
}

/** Further ones are not named. */
const NAMED = 5;

/** '2 livraisons de lieu inconnu : Muller (Sélestat), Klein (Obernai).' */
function describeUnknown(stops: readonly DayStop[]): string {
  const named = stops
    .slice(0, NAMED)
    .map((stop) => `${stop.customer_name} (${stop.customer_city})`);
  const more = stops.length - named.length;
  const count = `${counted(stops.length, 'livraison')} de lieu inconnu`;
  return `${count} : ${named.join(', ')}${more > 0 ? ` et ${more} de plus` : ''}.`;
}
