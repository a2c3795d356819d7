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
  /** Shows everything drawn, until somebody moves the map. */
  fit(): void;
  zoom(by: -1 | 1): void;
  /** Highlights the mark of one stop, or of none. */
  point(id: number | undefined): void;
  /** Adds tiles over the built-in ground, which remains visible where they fail to load. */
  addTiles(tiles: MapTiles): void;
  /** To be called when the element's size has changed. */
  resize(): void;
  close(): void;
}

/** Below, all of Alsace is smaller than the map; above, tile servers have no tiles. */
const ZOOMS = { minZoom: 7, maxZoom: 18 };
/** Half steps: the stops fill the map better than at integer zooms, and tiles are still sharp. */
const ZOOM_STEPS = { zoomSnap: 0.5, zoomDelta: 1 };
/** Close enough to tell towns apart; a single stop would otherwise fill the map with its street. */
const NEAREST_FIT = 13;
/** The extent of the built-in ground. */
const LIMITS: LatLngBoundsExpression = [
  [45.5, 4],
  [51, 10.5],
];
/** Alsace. */
const WITHOUT_STOPS: LatLngBoundsExpression = [
  [47.45, 6.9],
  [49.05, 8.2],
];
/** Keeps marks at the edge fully visible, and clear of the buttons on the right and the scale below. */
const MARGINS = {
  paddingTopLeft: [28, 28],
  paddingBottomRight: [60, 40],
} satisfies FitBoundsOptions;
/** A smaller map has no room within these margins. */
const MIN_PX = 120;

/**
 * @param wheel whether the mouse wheel zooms; false where it has to scroll the page
 * @param onStop called when a mark is pressed
 */
export function openMap(
  element: HTMLElement,
  { wheel, onStop }: { readonly wheel: boolean; readonly onStop: (id: number) => void },
): DayMap {
  const moves = !matchMedia('(prefers-reduced-motion: reduce)').matches;
  const map = createMap(element, {
    ...ZOOMS,
    ...ZOOM_STEPS,
    // The limits are set by the first fit.
    maxBoundsViscosity: 1,
    zoomControl: false,
    attributionControl: false,
    scrollWheelZoom: wheel,
    // Where the page scrolls, one finger keeps scrolling it; two fingers move and zoom the map.
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
  /** Whether everything has to be in view: requested by `fit`, and nobody has moved the map since. */
  let isFitWanted = false;
  map.on('movestart', () => (isFitWanted = false));

  const fit = () => {
    isFitWanted = true;
    const bounds = drawn.length > 0 ? drawn.map(tuple) : WITHOUT_STOPS;
    const { x, y } = map.getSize();
    // No zoom fits a map without a size; it is fitted once it has one.
    if (Math.min(x, y) < MIN_PX) return;
    // Lifts the limits meanwhile: otherwise an animation back into them would continue from the new position.
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
    // Pressing it must not move or zoom the map.
    DomEvent.disableClickPropagation(html);
    const icon = divIcon({ html, className: '', iconSize: [0, 0], iconAnchor: [-right, -down] });
    // The button inside handles keyboard and clicks.
    return marker(tuple(point), { icon, keyboard: false, interactive: false }).addTo(marks);
  };

  return {
    draw({ depot, places, lines: routes }) {
      const focused = markWithFocus(element);
      lines.clearLayers();
      marks.clearLayers();
      for (const { points, color } of routes) {
        const path = points.map(tuple);
        // In both modes, some driver's colour is hard to see on some ground, so each line has an edge.
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
      // The server's referrer policy sends no address, which many tile servers require.
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

/** Below the tiles, which cover it. */
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
