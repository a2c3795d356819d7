import { addDays, type Day, type DayStop, isCalendarDate, todayInParis } from '@cigogne/contract';
import { DateInput } from '@cigogne/shared-ui/date-input';
import { Modal } from '@cigogne/shared-ui/modal';
import { SubmitButton } from '@cigogne/shared-ui/submit-button';
import Box from '@mui/material/Box';
import { DayConcerns } from '../day-concerns';
import { useDayChoice } from '../use-day-choice';

interface MoveToDayModalProps {
  stops: readonly DayStop[];
  /** On which they are. */
  from: Day;
  onConfirm: (day: Day) => void;
  onClose: () => void;
}

/** Another day for all chosen stops. */
export function MoveToDayModal({ stops, from, onConfirm, onClose }: MoveToDayModalProps) {
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
      actions={<SubmitButton form={form.id}>Déplacer</SubmitButton>}
    >
      <form {...form}>
        <DateInput label="Nouveau jour" min={todayInParis()} {...field} />
        {isCalendarDate(day) && (
          <Box sx={{ mt: 1, '& p': { mb: 0.5 } }}>
            <DayConcerns day={day} deliveries={stops} />
          </Box>
        )}
      </form>
    </Modal>
  );
}
