import { addDays, type Day, type DayStop, isCalendarDate } from '@cigogne/contract';
import { DateInput } from '@cigogne/shared-ui/date-input';
import { Modal } from '@cigogne/shared-ui/modal';
import { SubmitButton } from '@cigogne/shared-ui/submit-button';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { DayConcerns } from '../day-concerns';
import { useDayChoice } from '../use-day-choice';

interface MoveToDayModalProps {
  stops: readonly DayStop[];
  /** Stops that were completed or moved by somebody else while the dialog was open. */
  gone: readonly DayStop[];
  /** Their present day. */
  from: Day;
  onConfirm: (day: Day) => void;
  onClose: () => void;
}

/** Moves all chosen stops to another day. */
export function MoveToDayModal({ stops, gone, from, onConfirm, onClose }: MoveToDayModalProps) {
  const { day, form, field } = useDayChoice(addDays(from, 1), onConfirm, (chosen) =>
    chosen === from ? 'Ces livraisons sont déjà prévues ce jour.' : undefined,
  );
  const count = stops.length;
  return (
    <Modal
      open
      maxWidth="xs"
      title={count > 1 ? `Déplacer ${count} livraisons` : 'Déplacer la livraison'}
      onClose={onClose}
      actions={count > 0 && <SubmitButton form={form.id}>Déplacer</SubmitButton>}
    >
      {gone.length > 0 && (
        <Alert severity="info" sx={{ mb: 2.5 }}>
          {goneText(gone)}
        </Alert>
      )}
      {count > 0 && (
        <form {...form}>
          <DateInput label="Nouveau jour" {...field} />
          {isCalendarDate(day) && (
            <Box sx={{ mt: 1, '& p': { mb: 0.5 } }}>
              <DayConcerns day={day} deliveries={stops} />
            </Box>
          )}
        </form>
      )}
    </Modal>
  );
}

function goneText(gone: readonly DayStop[]): string {
  const subject =
    gone.length > 1
      ? 'Ces livraisons ont été modifiées entre-temps et ne seront pas déplacées'
      : 'Cette livraison a été modifiée entre-temps et ne sera pas déplacée';
  return `${subject} : ${gone.map(({ customer_name }) => customer_name).join(', ')}.`;
}
