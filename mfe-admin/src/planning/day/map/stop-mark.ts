import { isLocked, planningStatus } from '@cigogne/contract';
import { driverColor } from '../../driver-look';
import { textColorOn } from '../../text-color-on';
import type { StopPlace } from './stop-places';

/** 'Arrêt 3 de Hugo Kieffer : Muller, Sélestat' */
function nameOf({ stop, driver, number }: StopPlace): string {
  const who = driver ? `Arrêt ${number} de ${driver.name}` : 'Sans chauffeur';
  const done = isLocked(stop.status) ? `, ${planningStatus(stop.status).label}` : '';
  return `${who} : ${stop.customer_name}, ${stop.customer_city}${done}`;
}

/** The button of a stop with its number in the driver's colour; outlined when completed, dashed without a driver. */
export function stopMark(place: StopPlace, onPress: (id: number) => void): HTMLButtonElement {
  const { stop, driver, number } = place;
  const mark = document.createElement('button');
  mark.type = 'button';
  mark.className = 'planning-map-stop';
  mark.dataset.mark = String(stop.id);
  mark.textContent = number === undefined ? '–' : String(number);
  mark.title = nameOf(place);
  mark.setAttribute('aria-label', mark.title);
  if (driver) paint(mark, driverColor(driver.id), isLocked(stop.status));
  else mark.classList.add('planning-map-stop-free');
  mark.addEventListener('click', () => onPress(stop.id));
  return mark;
}

/** Inverts the colours of completed stops: the driver's colours are dark enough on white, too. */
function paint({ style }: HTMLElement, color: string, done: boolean): void {
  if (done) Object.assign(style, { color, borderColor: color });
  else Object.assign(style, { backgroundColor: color, color: textColorOn(color) });
}

/** The mark of the depot, where every route starts. */
export function depotMark(): HTMLElement {
  const mark = document.createElement('span');
  mark.className = 'planning-map-depot';
  mark.title = 'Dépôt';
  mark.setAttribute('role', 'img');
  mark.setAttribute('aria-label', 'Dépôt');
  return mark;
}
