import {
  ABSENCE_NAMES,
  accessText,
  type Day,
  type DayStop,
  describeRoute,
  describeVisits,
  formatEuros,
  formatLongDay,
  HALF_DAY_NAMES,
  partsText,
} from '@cigogne/contract';
import Box from '@mui/material/Box';
import { fullAddress } from '../../full-address';
import { describeGoods } from '../day/stop-facts';
import { QrCode } from './qr-code';
import type { Route } from './use-route-sheets';

interface RouteSheetProps {
  route: Route;
  date: Day;
}

/** A driver's route on paper: the stops in order, then the loading list. */
export function RouteSheet({ route: { driver, stops, length }, date }: RouteSheetProps) {
  const titleId = `feuille-${driver.id}`;
  return (
    <article className="route-sheet" aria-labelledby={titleId}>
      <header className="route-head">
        <h2 id={titleId}>{driver.name}</h2>
        <p className="route-day">
          {formatLongDay(date)}
          {driver.driver_nr && ` · chauffeur n° ${driver.driver_nr}`}
        </p>
        <p>
          {driver.absence && <strong>{ABSENCE_NAMES[driver.absence]} · </strong>}
          {describeVisits(stops.length, undefined)} · {describeGoods(stops)}
          {length && ` · ${describeRoute(length)} de route`}
        </p>
      </header>
      <ol className="route-stops" aria-label={`Visites de ${driver.name}`}>
        {stops.map((stop, at) => (
          <Stop key={stop.id} stop={stop} number={at + 1} date={date} />
        ))}
      </ol>
      <LoadingList stops={stops} name={driver.name} />
      <p className="route-signature">Signature du chauffeur :</p>
    </article>
  );
}

function Stop({ stop, number, date }: { stop: DayStop; number: number; date: Day }) {
  const access = accessText(stop);
  return (
    <li className="route-stop">
      <span className="route-number">{number}</span>
      <div>
        <p className="route-customer">
          <strong>{stop.customer_name}</strong>
          {stop.slot && <span className="route-slot">{HALF_DAY_NAMES[stop.slot].fr}</span>}
          <span className="route-id">n° {stop.id}</span>
        </p>
        <p>{fullAddress(stop)}</p>
        <p>{[stop.customer_phone, access].filter(Boolean).join(' · ')}</p>
        <p>
          {stop.items.map(describeItem).join(', ')} · {stop.shop_name}
        </p>
        {stop.notes && <p className="route-notes">{stop.notes}</p>}
        {stop.cash_on_delivery_amount > 0 && (
          <p className="route-cash">À encaisser : {formatEuros(stop.cash_on_delivery_amount)}</p>
        )}
      </div>
      <p className="route-signature">Signature du client :</p>
      <QrCode
        text={`${window.location.origin}/driver?delivery=${stop.id}&day=${date}`}
        label={`Ouvrir la livraison n° ${stop.id} sur le téléphone`}
        size={84}
      />
    </li>
  );
}

/** In reverse order: the last delivery is loaded first. */
function LoadingList({ stops, name }: { stops: readonly DayStop[]; name: string }) {
  return (
    <Box component="section" className="route-loading" aria-label={`Chargement de ${name}`}>
      <h3>Chargement, dans cet ordre</h3>
      <ol>
        {stops
          .map((stop, at) => ({ stop, number: at + 1 }))
          .toReversed()
          .map(({ stop, number }) => (
            <li key={stop.id}>
              <span className="route-box" aria-hidden />
              <span>
                Visite {number}, {stop.customer_name} : {stop.items.map(describeItem).join(', ')}
              </span>
              <span className="route-parts">{partsText(stop.items)}</span>
            </li>
          ))}
      </ol>
    </Box>
  );
}

/** 'Canapé d’angle (3 colis)' */
function describeItem(item: DayStop['items'][number]): string {
  return `${item.product_name} (${partsText([item])})`;
}
