import {
  accessText,
  attemptLabel,
  counted,
  type DayStop,
  durationText,
  failureReason,
  formatEuros,
  HALF_DAY_NAMES,
  isLocked,
  partsText,
  planningStatus,
  readinessOf,
  readinessWarning,
} from '@cigogne/contract';
import { memo } from 'react';
import { StatusSign } from '../status-sign';
import { textColorOn } from '../text-color-on';
import { missedWishText } from '../wish';

interface StopCardProps {
  stop: DayStop;
  /** Position in the driver's day, from 1; undefined without a driver. */
  number: number | undefined;
  /** The day can be planned: the stop can be moved unless it is completed. */
  editable: boolean;
  selected: boolean;
  /** Whether a dragged stop would be placed before it. */
  isDropTarget: boolean;
  /** Minutes of the visit; undefined while unknown. */
  minutes: number | undefined;
}

/**
 * A stop of a driver's day. Plain elements without handlers, because a day has hundreds of them: the board handles
 * events on `data-stop` and its `data-part`s.
 */
export const StopCard = memo(function StopCard(props: StopCardProps) {
  const { stop, number, editable, selected, isDropTarget, minutes } = props;
  const { id, customer_name, customer_city, shop_name, status, slot, items } = stop;
  const locked = isLocked(status);
  const movable = editable && !locked;
  const { label, color } = planningStatus(status);
  const wish = missedWishText(stop);
  return (
    <li
      className={[
        'planning-stop',
        locked && 'planning-stop-locked',
        selected && 'planning-stop-selected',
        isDropTarget && 'planning-stop-drop',
      ]
        .filter(Boolean)
        .join(' ')}
      data-stop={id}
      data-open={locked ? undefined : ''}
      draggable={movable}
    >
      <span className="planning-stop-number">
        {locked ? <Lock /> : (number ?? '–')}
        <span className="planning-unseen">{locked && ' Verrouillée'}</span>
      </span>
      <span
        role="button"
        tabIndex={0}
        data-part="open"
        aria-current={selected || undefined}
        className="planning-stop-customer"
      >
        {customer_name}
        <span className="planning-unseen">
          {number !== undefined && `, arrêt ${number}`}, {label}
        </span>
      </span>
      {movable && (
        <button
          type="button"
          data-part="menu"
          aria-haspopup="menu"
          aria-label={`Actions : ${customer_name}`}
          title="Actions"
          className="planning-stop-menu"
        >
          ⋮
        </button>
      )}
      {movable && (
        <label className="planning-stop-check">
          <input
            type="checkbox"
            data-part="select"
            aria-label={`Choisir ${customer_name}`}
            checked={selected}
            readOnly
          />
        </label>
      )}
      <span className="planning-stop-place">
        <span
          aria-hidden
          className="planning-stop-status"
          title={label}
          style={{ backgroundColor: color, color: textColorOn(color) }}
        >
          <StatusSign status={status} />
        </span>
        <span>
          {customer_city} · {shop_name}
        </span>
      </span>
      <span className="planning-stop-facts">
        {slot && (
          <span className={`planning-stop-slot planning-stop-${slot}`}>
            {HALF_DAY_NAMES[slot].fr}
          </span>
        )}
        <span>{partsText(items)}</span>
        <Facts stop={stop} />
        {minutes !== undefined && !locked && <span>{durationText(minutes)}</span>}
      </span>
      {wish && <span className="planning-stop-wish">{wish}</span>}
    </li>
  );
});

function Facts({ stop }: { stop: DayStop }) {
  const { items, attempt, failure_reason, cash_on_delivery_amount: cash } = stop;
  const access = accessText(stop);
  const again = attemptLabel(attempt);
  const { ready, label, damaged } = readinessOf(items);
  return (
    <>
      {access && <span>{access}</span>}
      {cash > 0 && <strong>{formatEuros(cash)}</strong>}
      <span className={ready ? undefined : 'planning-stop-unready'} title={readinessWarning(items)}>
        {label}
        {damaged > 0 && `, ${counted(damaged, 'endommagé')}`}
      </span>
      {again && (
        <strong title={failure_reason ? failureReason(failure_reason) : undefined}>{again}</strong>
      )}
    </>
  );
}

function Lock() {
  return (
    <svg aria-hidden className="planning-stop-lock" viewBox="0 0 24 24">
      <path d="M18 8h-1V6A5 5 0 0 0 7 6v2H6a2 2 0 0 0-2 2v10c0 1.1.9 2 2 2h12a2 2 0 0 0 2-2V10a2 2 0 0 0-2-2ZM9 6a3 3 0 0 1 6 0v2H9V6Z" />
    </svg>
  );
}
