import type { DeliveryStatus } from '@cigogne/contract';

/** 16 × 16, filled by even-odd: a shape per status, since colour must not be the only distinction (WCAG 1.4.1). */
const SHAPES: Readonly<Record<DeliveryStatus, string>> = {
  // A clock: no driver yet.
  pending:
    'M8 1a7 7 0 1 1 0 14A7 7 0 0 1 8 1Zm0 2a5 5 0 1 0 0 10A5 5 0 0 0 8 3ZM7 4.5h1.8v3.2l2.3 1.4-.9 1.5L7 8.7Z',
  // A person: the driver.
  assigned:
    'M8 1.5a3.2 3.2 0 1 1 0 6.4 3.2 3.2 0 0 1 0-6.4ZM1.8 14.5c0-3.6 2.8-5.4 6.2-5.4s6.2 1.8 6.2 5.4Z',
  // A van.
  in_transit:
    'M0 3.5h9.5V11H6.9a2.1 2.1 0 1 1-4 0H0ZM10.5 5.5h3l2.5 3V11h-1.2a2.1 2.1 0 1 1-4 0h-.3Z',
  // A tick: handed over.
  delivered: 'M1.2 8.6 2.9 6.9l3.2 3.2 7-7 1.7 1.7-8.7 8.7Z',
  // A tick in a full circle: closed.
  completed:
    'M8 .8a7.2 7.2 0 1 1 0 14.4A7.2 7.2 0 0 1 8 .8ZM3.6 8.2l3.2 3.2 5.6-5.6-1.4-1.4-4.2 4.2L5 6.8Z',
  cancelled:
    'm3.2 1.5 4.8 4.8 4.8-4.8 1.7 1.7L9.7 8l4.8 4.8-1.7 1.7L8 9.7l-4.8 4.8-1.7-1.7L6.3 8 1.5 3.2Z',
};

/** The sign of a status, in the current text colour. */
export function StatusSign({ status }: { status: DeliveryStatus }) {
  return (
    <svg aria-hidden className="planning-sign" viewBox="0 0 16 16" data-sign={status}>
      <path fillRule="evenodd" d={SHAPES[status]} />
    </svg>
  );
}
