import {
  type Day,
  holidayOf,
  isCalendarDate,
  type PlannedDelivery,
  readinessWarning,
  todayInParis,
  whyDayIsRefused,
} from '@cigogne/contract';
import { DateInput } from '@cigogne/shared-ui/date-input';
import { Modal } from '@cigogne/shared-ui/modal';
import { SubmitButton } from '@cigogne/shared-ui/submit-button';
import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { useId, useState, type FormEvent } from 'react';
import { focusField } from './focus-field';
import { fullAddress } from '../full-address';

interface DateAssignSingleModalProps {
  delivery: PlannedDelivery;
  onConfirm: (day: Day) => void;
  onClose: () => void;
}

/** `date_assign_single`: a day for one delivery, today or later. */
export function DateAssignSingleModal(props: DateAssignSingleModalProps) {
  const { delivery, onConfirm, onClose } = props;
  const today = todayInParis();
  const [day, setDay] = useState(today);
  const [error, setError] = useState<string>();
  const form = useId();
  const warning = readinessWarning(delivery.items);
  const holiday = isCalendarDate(day) ? holidayOf(day) : undefined;

  const confirmDay = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const refused = isCalendarDate(day) ? whyDayIsRefused(day, today) : 'Choisissez une date.';
    setError(refused);
    if (refused) focusField(event.currentTarget, 'delivery_date');
    else onConfirm(day);
  };

  return (
    <Modal
      open
      maxWidth="xs"
      title={delivery.delivery_date ? 'Planifier un autre jour' : 'Planifier la livraison'}
      onClose={onClose}
      actions={<SubmitButton form={form}>Confirmer la date</SubmitButton>}
    >
      <form id={form} onSubmit={confirmDay} noValidate>
        <Typography sx={{ mb: 2.5, overflowWrap: 'anywhere' }}>
          <strong>{delivery.customer_name}</strong>
          <br />
          {fullAddress(delivery)}
        </Typography>
        {warning && (
          <Alert severity="warning" sx={{ mb: 2.5 }}>
            {warning}
          </Alert>
        )}
        <DateInput
          label="Date de livraison"
          name="delivery_date"
          value={day}
          min={today}
          error={error}
          required
          onChange={(chosen) => {
            setDay(chosen);
            setError(undefined);
          }}
        />
        {holiday && <Typography sx={{ mt: 1 }}>Jour férié : {holiday}</Typography>}
      </form>
    </Modal>
  );
}
