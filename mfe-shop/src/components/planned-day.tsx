import type { ShopDelivery } from '@cigogne/contract';
import Box from '@mui/material/Box';
import { dayAndHalf } from './day-and-half';

interface PlannedDayProps {
  delivery: Pick<ShopDelivery, 'delivery_date' | 'slot' | 'wished_date' | 'wished_slot'>;
}

/** The planned day of a delivery with its half-day; without one 'Non planifiée' and what was wished. */
export function PlannedDay({ delivery }: PlannedDayProps) {
  const { delivery_date: day, slot, wished_date: wishedDate, wished_slot: wishedSlot } = delivery;
  if (day) return <time dateTime={day}>{dayAndHalf(day, slot)}</time>;
  const wish = dayAndHalf(wishedDate, wishedSlot);
  return (
    <>
      Non planifiée
      {wish && <Box sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>Souhaité : {wish}</Box>}
    </>
  );
}
