import { type Day, holidayOf } from '@cigogne/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useGetSettingsQuery } from '../../api/settings';

interface DayNotesProps {
  day: Day;
  editable: boolean;
  /** Only one shop's stops are shown. */
  shopName: string | undefined;
  /** Nothing is planned. */
  empty: boolean;
  /** Nobody can drive. */
  withoutDrivers: boolean;
  onPlan: () => void;
}

/** What is particular about the day: closed, past, empty, or shown in part. */
export function DayNotes({ day, editable, shopName, empty, ...props }: DayNotesProps) {
  const { data: settings } = useGetSettingsQuery();
  const closed = settings?.hours.values.closed_days.find((closedDay) => closedDay.day === day);
  const holiday = holidayOf(day);
  const notes = [
    holiday && `Jour férié : ${holiday}.`,
    closed && (closed.label ? `Jour de fermeture : ${closed.label}.` : 'Jour de fermeture.'),
    !editable && 'Ce jour est passé : ses tournées ne se modifient plus.',
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
            Rien de prévu ce jour
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
