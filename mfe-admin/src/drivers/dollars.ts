import { centsOfEuros, decimalOf } from '@cigogne/shared-api/rules';

/** The sign that the driver report prints (decision 28). */
const SIGN = '$';

/** `$1234.50` */
export function dollars(amount: number): string {
  return `${SIGN}${decimalOf(centsOfEuros(amount))}`;
}
