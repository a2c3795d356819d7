import { DomUtil, Layer, type Map as LeafletMap, type Point } from 'leaflet';

type Town = readonly [name: string, latitude: number, longitude: number];

/** Seats of a region or a department, and well-known cities abroad: named at every zoom. */
const LARGE = new Set([
  ...['Strasbourg', 'Colmar', 'Mulhouse', 'Metz', 'Nancy', 'Épinal', 'Belfort', 'Besançon'],
  ...['Basel', 'Freiburg', 'Karlsruhe', 'Saarbrücken', 'Kaiserslautern'],
]);
/** Seats of an arrondissement or a Kreis, and other towns named on signposts. */
const MIDDLE = new Set([
  ...['Haguenau', 'Wissembourg', 'Saverne', 'Molsheim', 'Obernai', 'Sélestat', 'Erstein', 'Barr'],
  ...['Ribeauvillé', 'Guebwiller', 'Thann', 'Altkirch', 'Saint-Louis', 'Munster', 'Cernay'],
  ...['Sarrebourg', 'Sarreguemines', 'Forbach', 'Bitche', 'Lunéville', 'Saint-Dié-des-Vosges'],
  ...['Gérardmer', 'Remiremont', 'Lure', 'Montbéliard', 'Kehl', 'Offenburg', 'Lahr', 'Emmendingen'],
  ...['Rastatt', 'Baden-Baden', 'Landau in der Pfalz', 'Pirmasens', 'Zweibrücken', 'Breisach'],
  ...['Müllheim', 'Lörrach', 'Liestal', 'Delémont', 'Porrentruy', 'Freudenstadt'],
]);

/** Sizes of names, largest first. */
const RANKS = ['large', 'middle', 'small'] as const;
type Rank = (typeof RANKS)[number];
const rankOf = ([name]: Town): Rank =>
  LARGE.has(name) ? 'large' : MIDDLE.has(name) ? 'middle' : 'small';

/** The zoom from which a rank is named. */
const FROM_ZOOM: Readonly<Record<Rank, number>> = { large: 0, middle: 9, small: 11 };
/** Approximate width of the widest letters and height of a line, in pixels. */
const LETTER_PX: Readonly<Record<Rank, number>> = { large: 9, middle: 7.5, small: 6.5 };
const LINE_PX = 20;

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** A Leaflet layer with as many names of towns as fit, larger towns first, redrawn for the view after each move. */
export class TownNames extends Layer {
  private readonly towns: readonly { readonly town: Town; readonly rank: Rank }[];
  private place: HTMLElement | undefined;

  constructor(towns: readonly Town[], pane: string) {
    super({ pane });
    const ranked = towns.map((town) => ({ town, rank: rankOf(town) }));
    this.towns = RANKS.flatMap((rank) => ranked.filter((one) => one.rank === rank));
  }

  override onAdd(map: LeafletMap): this {
    // Hidden by Leaflet while zooming, since the names would be misplaced.
    this.place = DomUtil.create('div', 'leaflet-zoom-hide', this.getPane());
    // Decoration for screen readers: the marks of stops name their towns.
    this.place.setAttribute('aria-hidden', 'true');
    this.draw(map);
    return this;
  }

  override onRemove(): this {
    this.place?.remove();
    return this;
  }

  override getEvents() {
    return { moveend: () => this.draw(this._map), viewreset: () => this.draw(this._map) };
  }

  private draw(map: LeafletMap): void {
    const taken: Box[] = [];
    const bounds = map.getBounds();
    const names = this.towns
      .filter(({ town, rank }) => {
        const [, latitude, longitude] = town;
        return map.getZoom() >= FROM_ZOOM[rank] && bounds.contains([latitude, longitude]);
      })
      .flatMap(({ town: [name, latitude, longitude], rank }) => {
        const at = map.latLngToLayerPoint([latitude, longitude]);
        const box = boxOf(at, name.length * LETTER_PX[rank]);
        if (taken.some((other) => overlap(other, box))) return [];
        taken.push(box);
        return nameAt(at, name, rank);
      });
    this.place?.replaceChildren(...names);
  }
}

function nameAt(at: Point, name: string, rank: Rank): HTMLElement {
  const text = document.createElement('span');
  text.className = `planning-map-town planning-map-town-${rank}`;
  text.textContent = name;
  DomUtil.setPosition(text, at);
  return text;
}

const boxOf = ({ x, y }: Point, width: number): Box => ({
  left: x - width / 2,
  right: x + width / 2,
  top: y - LINE_PX / 2,
  bottom: y + LINE_PX / 2,
});

const overlap = (one: Box, other: Box): boolean =>
  one.left < other.right &&
  other.left < one.right &&
  one.top < other.bottom &&
  other.top < one.bottom;
