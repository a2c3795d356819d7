import { setHeight } from '../../../testing/drawn-maps';
import { openMap } from './open-map';

const windowAsItIs = window.matchMedia.bind(window);
afterEach(() => {
  window.matchMedia = windowAsItIs;
  setHeight(400);
});

const scaleOf = (element: HTMLElement) =>
  element.querySelector('.leaflet-control-scale-line')!.textContent;

function open(wheel = true) {
  const element = document.createElement('div');
  return { element, map: openMap(element, { wheel, onStop: () => undefined }) };
}

it('a map that opens without room for its stops fits them once it has it, until it is moved', () => {
  setHeight(60);
  const { element, map } = open();
  map.draw({ depot: [48.58, 7.75], places: [], lines: [], unknown: [] });
  map.fit();
  const alsace = scaleOf(element);
  setHeight(400);
  map.resize();
  const depot = scaleOf(element);
  expect(depot).not.toBe(alsace);
  map.zoom(-1);
  const chosen = scaleOf(element);
  setHeight(300);
  map.resize();
  expect(scaleOf(element)).toBe(chosen);
  expect(chosen).not.toBe(depot);
});

it('a map that would glide back into its limits stands still once it is fitted', () => {
  setHeight(0);
  const { element, map } = open();
  map.draw({ depot: [47.75, 7.34], places: [], lines: [], unknown: [] });
  map.fit();
  // Moves the map's centre far to the south.
  setHeight(900);
  map.resize();
  // Leaflet's class for a moving map.
  expect(element.querySelector('.leaflet-map-pane')).not.toHaveClass('leaflet-pan-anim');
});

it.each([
  ['with a finger where the page does not scroll', true, true, true],
  ['with two fingers only where it does', true, false, false],
  ['with a mouse everywhere', false, false, true],
])('it is moved %s', (_title, coarse, wheel, drags) => {
  window.matchMedia = (query) => ({
    ...windowAsItIs(query),
    matches: coarse && query === '(pointer: coarse)',
  });
  expect(open(wheel).element.classList.contains('leaflet-touch-drag')).toBe(drags);
});
