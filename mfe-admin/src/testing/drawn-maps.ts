/**
 * jsdom has no layout and does not scroll, and Leaflet checks whether the browser renders SVG. Here every element is
 * 600 × 400, except the container of lanes and map. Has to be imported before the map.
 */
const size = { width: 600, height: 400, aroundLanes: 600 };
Object.defineProperty(HTMLElement.prototype, 'clientHeight', { get: () => size.height });
Object.defineProperty(HTMLElement.prototype, 'clientWidth', {
  get(this: HTMLElement) {
    return this.classList.contains('planning-beside') ? size.aroundLanes : size.width;
  },
});
Element.prototype.scrollIntoView = () => undefined;
Object.assign(SVGSVGElement.prototype, { createSVGRect: () => new DOMRect() });

const anyWindow = window.matchMedia.bind(window);

/** Sets the height of every element, and so of the map. */
export function setHeight(height: number): void {
  size.height = height;
}

/** Sets the width of the window, and the room it leaves for lanes and map. */
export function setWindowWidth(width: number, aroundLanes = width): void {
  size.aroundLanes = aroundLanes;
  window.matchMedia = (query) => {
    const [, side, limit] = /(min|max)-width:\s*([\d.]+)/.exec(query) ?? [];
    const matches = side !== undefined && (side === 'min' ? width >= +limit! : width <= +limit!);
    return { ...anyWindow(query), matches };
  };
}
