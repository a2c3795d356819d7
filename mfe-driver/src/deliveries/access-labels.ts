/** 'Ground Floor' or 'Floor N' (part 2, section 2). */
export function floorLabel(floor: number | null): string {
  if (floor === null) return 'Floor not given';
  return floor === 0 ? 'Ground Floor' : `Floor ${floor}`;
}

export function elevatorLabel(hasElevator: boolean | null): string {
  if (hasElevator === null) return 'Elevator not given';
  return hasElevator ? 'Elevator' : 'No elevator';
}
