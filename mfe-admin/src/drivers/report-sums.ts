import { centsOfEuros, type DriverTotals, eurosOf } from '@cigogne/contract';

export function countOf(drivers: readonly DriverTotals[]): number {
  return drivers.reduce((count, { delivery_count }) => count + delivery_count, 0);
}

export function earningsOf(drivers: readonly DriverTotals[]): number {
  return eurosOf(drivers.reduce((sum, { total }) => sum + centsOfEuros(total), 0));
}
