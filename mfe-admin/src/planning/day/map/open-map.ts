import type { MapTiles } from '@cigogne/contract';
import {
  control,
  divIcon,
  DomEvent,
  type FitBoundsOptions,
  layerGroup,
  type LatLngBoundsExpression,
  type LatLngExpression,
  map as createMap,
  type Map as LeafletMap,
  marker,
  polyline,
  tileLayer,
} from 'leaflet';
import ground from './ground.build.cjs';
import { depotMark, stopMark } from './stop-mark';
import type { MapContent, Point } from './stop-places';
import { TownNames } from './town-names';

/** A day's map in an element. */
export interface DayMap {
  draw(content: MapContent): void;
  /** Shows all that is drawn, until somebody moves the map. */
  fit(): void;
  zoom(by: -1 | 1): void;
  /** Sets off the mark of one stop, or of none. */
  point(id: number | undefined): void;
  /** Pictures over the ground; where they do not come, the ground is seen. */
  addTiles(tiles: MapTiles): void;
  /** To be called when the element has another size. */
  resize(): void;
  close(): void;
}

/** Below, the whole of Alsace is smaller than the map; above, tile servers have no more. */
const ZOOMS = { minZoom: 7, maxZoom: 18 };
/** The stops fill the map better than at whole zooms, and pictures of tile servers are still sharp. */
const ZOOM_STEPS = { zoomSnap: 0.5, zoomDelta: 1 };
/** Near enough to tell one town from the next; one stop alone would fill the map with its street. */
const NEAREST_FIT = 13;
/** Where the borders of the ground end. */
const LIMITS: LatLngBoundsExpression = [
  [45.5, 4],
  [51, 10.5],
];
/** Alsace. */
const WITHOUT_STOPS: LatLngBoundsExpression = [
  [47.45, 6.9],
  [49.05, 8.2],
];
/** A mark at the edge is seen whole, and clear of the buttons on the right and the scale below. */
const MARGINS = {
  paddingTopLeft: [28, 28],
  paddingBottomRight: [60, 40],
} satisfies FitBoundsOptions;
/** A map that is smaller has no room within these margins. */
const MIN_PX = 120;

/**
 * @param wheel whether the mouse wheel zooms; where the page scrolls it has to go on scrolling
 * @param onStop a mark was pressed
 */
export function openMap(
  element: HTMLElement,
  { wheel, onStop }: { readonly wheel: boolean; readonly onStop: (id: number) => void },
): DayMap {
  const moves = !matchMedia('(prefers-reduced-motion: reduce)').matches;
  const map = createMap(element, {
    ...ZOOMS,
    ...ZOOM_STEPS,
    // The limits come with the first fit.
    maxBoundsViscosity: 1,
    zoomControl: false,
    attributionControl: false,
    scrollWheelZoom: wheel,
    // Where the page scrolls one finger goes on scrolling it; two move and zoom the map.
    dragging: wheel || !matchMedia('(pointer: coarse)').matches,
    zoomAnimation: moves,
    fadeAnimation: moves,
    markerZoomAnimation: moves,
    inertia: moves,
  });
  map.fitBounds(WITHOUT_STOPS, { animate: false });
  control.scale({ imperial: false, position: 'bottomleft' }).addTo(map);
  addGround(map);
  const lines = layerGroup().addTo(map);
  const marks = layerGroup().addTo(map);
  let drawn: readonly Point[] = [];
  /** All is to be in view: it was asked for, and nobody has moved the map since. */
  let isFitWanted = false;
  map.on('movestart', () => (isFitWanted = false));

  const fit = () => {
    isFitWanted = true;
    const bounds = drawn.length > 0 ? drawn.map(tuple) : WITHOUT_STOPS;
    const { x, y } = map.getSize();
    // A map without a size has no zoom that fits; it is fitted once it has one.
    if (Math.min(x, y) < MIN_PX) return;
    // Without limits meanwhile: a map that glides back into them would go on gliding from where it comes to be.
    map.setMaxBounds();
    map.fitBounds(bounds as LatLngBoundsExpression, {
      ...MARGINS,
      maxZoom: NEAREST_FIT,
      animate: false,
    });
    map.setMaxBounds(LIMITS);
    isFitWanted = true;
  };

  const addMark = (point: Point, html: HTMLElement, [right, down]: readonly [number, number]) => {
    // A press of it moves no map and zooms none.
    DomEvent.disableClickPropagation(html);
    const icon = divIcon({ html, className: '', iconSize: [0, 0], iconAnchor: [-right, -down] });
    // The button inside has keyboard and clicks.
    return marker(tuple(point), { icon, keyboard: false, interactive: false }).addTo(marks);
  };

  return {
    draw({ depot, places, lines: routes }) {
      const focused = markWithFocus(element);
      lines.clearLayers();
      marks.clearLayers();
      for (const { points, color } of routes) {
        const path = points.map(tuple);
        // Both modes have grounds on which some driver's colour is hard to see: each line has an edge.
        polyline(path, { className: 'planning-map-edge', interactive: false }).addTo(lines);
        const options = { className: 'planning-map-line', color, interactive: false };
        polyline(path, options).addTo(lines);
      }
      if (depot) addMark(depot, depotMark(), [0, 0]);
      for (const place of places) addMark(place.point, stopMark(place, onStop), place.aside);
      drawn = [...places.map(({ point }) => point), ...(depot ? [depot] : [])];
      if (focused) markOf(element, focused)?.focus({ preventScroll: true });
    },
    fit,
    zoom: (by) => void map.setZoom(map.getZoom() + by),
    point(id) {
      element.querySelector('.planning-map-stop-pointed')?.classList.remove(POINTED);
      if (id !== undefined) markOf(element, String(id))?.classList.add(POINTED);
    },
    addTiles: ({ url }) => {
      // The server sends pages without the address that they come from; many tile servers want it.
      tileLayer(url, { ...ZOOMS, referrerPolicy: 'origin' }).addTo(map);
    },
    resize() {
      const wasWanted = isFitWanted;
      map.invalidateSize({ pan: false });
      if (wasWanted) fit();
    },
    close: () => void map.remove(),
  };
}

const POINTED = 'planning-map-stop-pointed';

const tuple = ([latitude, longitude]: Point): LatLngExpression => [latitude, longitude];

/** Below the pictures of a tile server, which cover it. */
function addGround(map: LeafletMap): void {
  for (const [name, level] of Object.entries({ borders: 150, towns: 160 })) {
    const pane = map.createPane(name);
    pane.style.zIndex = String(level);
    pane.style.pointerEvents = 'none';
  }
  const borders = ground.borders.map((line) => line.map(tuple));
  polyline(borders, {
    pane: 'borders',
    className: 'planning-map-border',
    interactive: false,
  }).addTo(map);
  new TownNames(ground.towns, 'towns').addTo(map);
}

const markOf = (element: HTMLElement, id: string) =>
  element.querySelector<HTMLElement>(`[data-mark="${id}"]`);

function markWithFocus(element: HTMLElement): string | undefined {
  const focused = document.activeElement as HTMLElement | null;
  return focused && element.contains(focused) ? focused.dataset.mark : undefined;
}
