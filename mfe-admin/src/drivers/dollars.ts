import { centsOfEuros, decimalOf } from '@cigogne/contract';

/** The currency sign of the driver report (decision 28). */
const SIGN = '$';

/** Short, for an axis: `$400` */
export function roundDollars(amount: number): string {
  return `${SIGN}${Math.round(amount)}`;
}

/** `$1234.50` */
export function dollars(amount: number): string {
  return `${SIGN}${decimalOf(centsOfEuros(amount))}`;
}
