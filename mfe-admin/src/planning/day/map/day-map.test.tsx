import '../../../testing/drawn-maps';
import type { DayStop } from '@cigogne/contract';
import { refusal } from '@cigogne/shared-api/testing';
import { aDayStop } from '@cigogne/shared-api/testing/builders';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { setWindowWidth } from '../../../testing/drawn-maps';
import { openArea } from '../../../testing/open-area';
import { cardOf, LUC, ofLuc, openDay, stubDay, TOMORROW } from '../../../testing/open-day';
import { stubAdminApi } from '../../../testing/stub-admin-api';
import { driverColor } from '../../driver-look';
// Loaded lazily; imported here, so that no test has to wait for them.
import '../day-board';
import './day-map';

const api = stubAdminApi();
const at = (latitude: number, longitude: number, exact = false) => ({ latitude, longitude, exact });
const POINTED = 'planning-map-stop-pointed';
const DEPOT = at(48.262, 7.449);
const STRASBOURG = at(48.573, 7.752);
const colmar = ofLuc(1, 'Barr', { customer_city: 'Colmar', location: at(48.081, 7.356) });
const obernai = ofLuc(2, 'Adam', { customer_city: 'Obernai', location: at(48.462, 7.482) });
const done = ofLuc(9, 'Ammer', { status: 'completed', location: STRASBOURG });
const free = aDayStop({
  ...{ id: 4, customer_name: 'Erstein', delivery_date: TOMORROW, location: STRASBOURG },
});
const stops = [colmar, obernai, done, free];

const windowAsItIs = window.matchMedia.bind(window);
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  setWindowWidth(1440);
  jest.spyOn(console, 'warn').mockImplementation();
  api.on('get', '/admindelivery/map-tiles', () => ({ tiles: null }));
});
afterEach(() => {
  window.matchMedia = windowAsItIs;
  jest.restoreAllMocks();
});

async function openMap(of: readonly DayStop[] = stops, depot: typeof DEPOT | null = DEPOT) {
  const stub = stubDay(api, of, [], depot);
  const area = await openDay();
  await findMap();
  // Marks are drawn a moment after the map itself.
  if (of.some(({ location }) => location)) await waitFor(() => expect(marks()).not.toEqual([]));
  return { ...area, ...stub };
}

const findMap = () => screen.findByRole('button', { name: 'Tout voir' });
const map = () => within(screen.getByRole('region', { name: 'Carte de la journée' }));
const marks = () =>
  map()
    .queryAllByRole('button', { name: / : / })
    .map((mark) => mark.getAttribute('aria-label'));
const mark = (name: string) => map().getByRole('button', { name });
const lines = () => [...document.querySelectorAll<SVGPathElement>('.planning-map-line')];
const imagesOf = (host: string) =>
  [...document.querySelectorAll<HTMLImageElement>('.planning-map img')].filter(({ src }) =>
    src.startsWith(host),
  );

/** A mark's position in the format of a point in a line's path. */
function placeOf(element: Element): string {
  const { left, top } = element.closest<HTMLElement>('.leaflet-marker-icon')!.style;
  return `${parseInt(left)} ${parseInt(top)}`;
}

describe('the stops on the map', () => {
  it('are numbered in the driver’s colour, and named for those who do not see it', async () => {
    await openMap();
    expect(marks()).toEqual([
      'Sans chauffeur : Erstein, Strasbourg',
      'Arrêt 1 de Luc Schneider : Ammer, Strasbourg, TERMINÉE',
      'Arrêt 2 de Luc Schneider : Barr, Colmar',
      'Arrêt 3 de Luc Schneider : Adam, Obernai',
    ]);
    const barr = mark('Arrêt 2 de Luc Schneider : Barr, Colmar');
    expect(barr).toHaveTextContent('2');
    expect(barr).toHaveStyle({ backgroundColor: driverColor(LUC.id), color: '#ffffff' });
    const erstein = mark('Sans chauffeur : Erstein, Strasbourg');
    expect(erstein).toHaveTextContent('–');
    expect(erstein.style.backgroundColor).toBe('');
  });

  it('are joined in order, from the depot and back to it', async () => {
    await openMap();
    const [depot, ammer, barr, adam] = [
      map().getByRole('img', { name: 'Dépôt' }),
      mark('Arrêt 1 de Luc Schneider : Ammer, Strasbourg, TERMINÉE'),
      mark('Arrêt 2 de Luc Schneider : Barr, Colmar'),
      mark('Arrêt 3 de Luc Schneider : Adam, Obernai'),
    ].map(placeOf);
    expect(lines().map((line) => line.getAttribute('d'))).toEqual([
      `M${[depot, ammer, barr, adam, depot].join('L')}`,
    ]);
    expect(lines()[0]).toHaveAttribute('stroke', driverColor(LUC.id));
  });

  it('are drawn anew at once when one is moved, in the view that somebody has chosen', async () => {
    const { user } = await openMap();
    await user.click(mark('Agrandir'));
    const chosen = document.querySelector('.leaflet-control-scale-line')!.textContent;
    // The server never answers.
    api.on('put', '/admindelivery/days/:date/drivers/:id/order', () => new Promise(() => {}));
    await user.click(screen.getByRole('button', { name: 'Actions : Barr' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Descendre' }));
    await waitFor(() => expect(marks()).toContain('Arrêt 3 de Luc Schneider : Barr, Colmar'));
    expect(marks()).toContain('Arrêt 2 de Luc Schneider : Adam, Obernai');
    expect(document.querySelector('.leaflet-control-scale-line')).toHaveTextContent(chosen);
  });

  it('lead to their cards, by click and by keyboard', async () => {
    const { user } = await openMap();
    await user.click(mark('Arrêt 3 de Luc Schneider : Adam, Obernai'));
    expect(cardOf('Adam')).toContainElement(document.activeElement as HTMLElement);
    act(() => mark('Sans chauffeur : Erstein, Strasbourg').focus());
    await user.keyboard('{Enter}');
    expect(cardOf('Erstein')).toContainElement(document.activeElement as HTMLElement);
  });

  it('stand out while their card is pointed at or has the focus', async () => {
    const { user } = await openMap();
    const barr = mark('Arrêt 2 de Luc Schneider : Barr, Colmar');
    await user.hover(cardOf('Barr'));
    expect(barr).toHaveClass(POINTED);
    fireEvent.focus(screen.getByRole('button', { name: /^Adam\b/ }));
    expect(barr).not.toHaveClass(POINTED);
    expect(mark('Arrêt 3 de Luc Schneider : Adam, Obernai')).toHaveClass(POINTED);
  });

  it('stand out no more once the keyboard has left the lanes, nor for a pointer that has', async () => {
    const { user } = await openMap();
    const [barr, adam] = [
      '2 de Luc Schneider : Barr, Colmar',
      '3 de Luc Schneider : Adam, Obernai',
    ].map((name) => mark(`Arrêt ${name}`));
    const button = screen.getByRole('button', { name: /^Adam\b/ });
    act(() => button.focus());
    await user.hover(cardOf('Barr'));
    expect(barr).toHaveClass(POINTED);
    // When the pointer leaves, the focused stop is highlighted again.
    await user.hover(mark('Tout voir'));
    expect(barr).not.toHaveClass(POINTED);
    expect(adam).toHaveClass(POINTED);
    act(() => mark('Tout voir').focus());
    expect(adam).not.toHaveClass(POINTED);
  });

  it('whose town is not known are told in a sentence', async () => {
    await openMap([
      colmar,
      ofLuc(2, 'Muller', { customer_city: 'Sélestat' }),
      ofLuc(3, 'Klein', { customer_city: 'Barr' }),
    ]);
    expect(marks()).toEqual(['Arrêt 1 de Luc Schneider : Barr, Colmar']);
    expect(
      map().getByText('2 livraisons de lieu inconnu : Muller (Sélestat), Klein (Barr).'),
    ).toBeVisible();
  });

  describe('without a place of the depot', () => {
    const NOTE = /Le dépôt n’a pas été situé/;
    const siteWith = (depot: string) => api.on('get', '/public/site', () => ({ depot }));

    it('tell that its address is to be mended, and where', async () => {
      siteWith('Zone du Port, quai 4');
      await openMap(stops, null);
      const note = await map().findByText(NOTE);
      expect(note).toHaveTextContent('(Zone du Port, quai 4)');
      expect(
        within(note).getByRole('link', { name: 'Paramètres, Entreprise, Dépôt' }),
      ).toHaveAttribute('href', '/admin/settings?section=company');
    });

    it('send a manager, who can read the settings only, to an admin', async () => {
      siteWith('Zone du Port, quai 4');
      stubDay(api, stops, [], null);
      openArea(`/admin/deliveries?vue=jour&date=${TOMORROW}`, [], { role: 'manager' });
      await findMap();
      const note = await map().findByText(NOTE);
      expect(note).toHaveTextContent('Demandez à un administrateur');
      expect(within(note).queryByRole('link')).not.toBeInTheDocument();
    });

    it('tell nothing of it where the house has none', async () => {
      const asked = jest.fn(() => ({ depot: '' }));
      api.on('get', '/public/site', asked);
      await openMap(stops, null);
      await waitFor(() => expect(asked).toHaveBeenCalled());
      expect(screen.queryByText(NOTE)).not.toBeInTheDocument();
    });
  });

  it('of an older server have no place, and no depot', async () => {
    const { location: _none, ...older } = ofLuc(1, 'Barr');
    stubDay(api, [older as DayStop]);
    api.on('get', '/admindelivery/map-tiles', () => refusal(404, 'Cette adresse n’existe pas.'));
    await openDay();
    await findMap();
    expect(marks()).toEqual([]);
    expect(map().getByText('1 livraison de lieu inconnu : Barr (Strasbourg).')).toBeVisible();
    expect(map().getByText('Strasbourg')).toBeInTheDocument();
  });
});

describe('the ground', () => {
  it('comes along: names of towns and whom to thank, without any other server', async () => {
    await openMap();
    expect(map().getByText('Strasbourg')).toBeInTheDocument();
    expect(map().getByText('Colmar')).toBeInTheDocument();
    expect(document.querySelector('.planning-map-border')?.getAttribute('d')).toMatch(/^M-?\d/);
    expect(map().getByRole('link', { name: /GeoNames/ })).toHaveAttribute(
      'href',
      'https://www.geonames.org',
    );
    expect(map().getByRole('link', { name: /CC BY 4.0/ })).toBeVisible();
    expect(document.querySelectorAll('.planning-map img')).toHaveLength(0);
  });

  it('is under the pictures of a tile server, and seen where they do not come', async () => {
    const tiles = { url: 'https://tiles.example/{z}/{x}/{y}.png', attribution: '© <b>IGN</b>' };
    api.on('get', '/admindelivery/map-tiles', () => ({ tiles }));
    await openMap();
    await waitFor(() => expect(imagesOf('https://tiles.example/')).not.toHaveLength(0));
    const [image] = imagesOf('https://tiles.example/');
    expect(image!.src).toMatch(/^https:\/\/tiles\.example\/\d+\/\d+\/\d+\.png$/);
    expect(image!.referrerPolicy).toBe('origin');
    // Rendered as text, whatever it contains.
    expect(map().getByText(/© <b>IGN<\/b> · /)).toBeVisible();
    fireEvent.error(image!);
    expect(image).not.toHaveClass('leaflet-tile-loaded');
    expect(map().getByText('Strasbourg')).toBeInTheDocument();
  });
});

describe('the map', () => {
  it('is reached by the keyboard in the order in which it is seen', async () => {
    await openMap();
    const lanes = screen.getByRole('group', { name: 'Tournées du jour' });
    const region = screen.getByRole('region', { name: 'Carte de la journée' });
    const isBefore = (one: Element, other: Element) =>
      Boolean(one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING);
    expect(isBefore(lanes, region)).toBe(true);
    expect(map().getByRole('group', { name: /^Carte : les flèches/ })).toHaveAttribute(
      'tabindex',
      '0',
    );
  });

  it('comes on demand, and above, where an open panel leaves too little room beside the lanes', async () => {
    setWindowWidth(1440, 700);
    stubDay(api, stops);
    const { user } = await openDay();
    expect(screen.queryByRole('region', { name: 'Carte de la journée' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Carte' }));
    await findMap();
    const lanes = screen.getByRole('group', { name: 'Tournées du jour' });
    const region = screen.getByRole('region', { name: 'Carte de la journée' });
    expect(region.compareDocumentPosition(lanes) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    expect(localStorage.getItem('cigogne.admin.day-map')).toBeNull();
  });

  it('stands beside the lanes in a wide window until it is folded, also the next time', async () => {
    const { user } = await openMap();
    await user.click(screen.getByRole('button', { name: 'Carte', expanded: true }));
    expect(screen.queryByRole('region', { name: 'Carte de la journée' })).toBeNull();
    expect(localStorage.getItem('cigogne.admin.day-map')).toBe('false');
    await user.click(screen.getByRole('button', { name: 'Carte', expanded: false }));
    expect(await findMap()).toBeVisible();
  });

  it('that was folded on this device stays folded', async () => {
    localStorage.setItem('cigogne.admin.day-map', 'false');
    stubDay(api, stops);
    await openDay();
    expect(screen.queryByRole('region', { name: 'Carte de la journée' })).toBeNull();
  });

  it('comes on demand on a phone, and its marks lead to the lane of their driver', async () => {
    setWindowWidth(390);
    stubDay(api, stops, [], DEPOT);
    const { user } = await openDay([], TOMORROW, 'Sans chauffeur');
    expect(screen.queryByRole('region', { name: 'Carte de la journée' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Carte' }));
    await findMap();
    await user.click(mark('Arrêt 2 de Luc Schneider : Barr, Colmar'));
    expect(screen.getByRole('tab', { name: 'Luc Schneider (3)' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    expect(cardOf('Barr')).toContainElement(document.activeElement as HTMLElement);
    expect(localStorage.getItem('cigogne.admin.day-map')).toBeNull();
  });
});
