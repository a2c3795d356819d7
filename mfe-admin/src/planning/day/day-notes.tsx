import { closingsOf, type Day, isPastDay, whyDayIsRefused } from '@cigogne/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useClosedDays } from '../use-capacities';

interface DayNotesProps {
  day: Day;
  editable: boolean;
  /** Name of the shop whose stops alone are shown. */
  shopName: string | undefined;
  /** Nothing is planned. */
  empty: boolean;
  /** There are no active drivers. */
  withoutDrivers: boolean;
  onPlan: () => void;
}

/** Notes about the day: closed, past, too far ahead, empty, or filtered. */
export function DayNotes({ day, editable, shopName, empty, ...props }: DayNotesProps) {
  const closedDays = useClosedDays();
  const notes = [
    ...closingsOf(day, closedDays).map(({ sentence }) => sentence),
    isPastDay(day)
      ? 'Ce jour est passé : ses tournées ne se modifient plus.'
      : whyDayIsRefused(day),
    shopName &&
      editable &&
      `Seules les livraisons de ${shopName} sont affichées : pour changer l’ordre d’une tournée, affichez tous les magasins.`,
    props.withoutDrivers && 'Aucun chauffeur n’est actif.',
  ].filter(Boolean);
  if (notes.length === 0 && !empty) return null;
  return (
    <Box sx={{ display: 'grid', gap: 0.5 }}>
      {notes.map((note) => (
        <Typography key={String(note)} sx={{ color: 'text.secondary', fontSize: '0.9375rem' }}>
          {note}
        </Typography>
      ))}
      {empty && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2 }}>
          <Typography role="status" sx={{ fontWeight: 650 }}>
            Rien de prévu ce jour{shopName && ` pour ${shopName}`}
          </Typography>
          {editable && (
            <Button variant="outlined" size="small" onClick={props.onPlan} sx={{ minHeight: 40 }}>
              Planifier des livraisons
            </Button>
          )}
        </Box>
      )}
    </Box>
  );
}
