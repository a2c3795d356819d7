import { type Day, isCalendarDate, whyDayIsRefused } from '@cigogne/contract';
import { DateInput } from '@cigogne/shared-ui/date-input';
import { Modal } from '@cigogne/shared-ui/modal';
import { SubmitButton } from '@cigogne/shared-ui/submit-button';
import { type FormEvent, useId, useState } from 'react';
import { focusField } from '../focus-field';

interface MoveToDayModalProps {
  count: number;
  /** First shown. */
  day: Day;
  onConfirm: (day: Day) => void;
  onClose: () => void;
}

/** Another day for all chosen stops. */
export function MoveToDayModal({ count, day: first, onConfirm, onClose }: MoveToDayModalProps) {
  const [day, setDay] = useState<string>(first);
  const [error, setError] = useState<string>();
  const form = useId();

  const confirmDay = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const refused = isCalendarDate(day) ? whyDayIsRefused(day) : 'Choisissez une date.';
    setError(refused);
    if (refused) focusField(event.currentTarget, 'delivery_date');
    else onConfirm(day);
  };

  return (
    <Modal
      open
      maxWidth="xs"
      title={count > 1 ? `Déplacer ${count} livraisons` : 'Déplacer la livraison'}
      onClose={onClose}
      actions={<SubmitButton form={form}>Déplacer</SubmitButton>}
    >
      <form id={form} onSubmit={confirmDay} noValidate>
        <DateInput
          label="Nouveau jour"
          name="delivery_date"
          value={day}
          error={error}
          required
          onChange={(chosen) => {
            setDay(chosen);
            setError(undefined);
          }}
        />
      </form>
    </Modal>
  );
}
