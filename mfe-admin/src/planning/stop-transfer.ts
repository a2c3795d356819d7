/** The data type of deliveries dragged between the lanes of a day and the panel. */
const STOPS_TYPE = 'application/x-cigogne-stops';

export function writeStops(transfer: DataTransfer, ids: readonly number[]): void {
  transfer.setData(STOPS_TYPE, JSON.stringify(ids));
  transfer.effectAllowed = 'move';
}

/** Whether deliveries are being dragged. Browsers reveal which ones only when they are dropped. */
export function holdsStops({ types }: DataTransfer): boolean {
  return types.includes(STOPS_TYPE);
}

/** The dropped deliveries; none for anything else. */
export function readStops(transfer: DataTransfer): readonly number[] {
  const text = transfer.getData(STOPS_TYPE);
  return text ? (JSON.parse(text) as number[]) : [];
}
