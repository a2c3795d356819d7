import type { DriverTotals } from '@cigogne/shared-api/contract';
import { centsOfEuros, eurosOf } from '@cigogne/shared-api/rules';

export function countOf(drivers: readonly DriverTotals[]): number {
  return drivers.reduce((count, { delivery_count }) => count + delivery_count, 0);
}

export function earningsOf(drivers: readonly DriverTotals[]): number {
  return eurosOf(drivers.reduce((sum, { total }) => sum + centsOfEuros(total), 0));
}
