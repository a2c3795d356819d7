import {
  type Day,
  formatLongDay,
  isCalendarDate,
  type PlannedDelivery,
  readinessWarning,
  todayInParis,
} from '@cigogne/contract';
import { DateInput } from '@cigogne/shared-ui/date-input';
import { Modal } from '@cigogne/shared-ui/modal';
import { SubmitButton } from '@cigogne/shared-ui/submit-button';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { fullAddress } from '../full-address';
import { DayConcerns } from './day-concerns';
import { useDayChoice } from './use-day-choice';

interface DateAssignSingleModalProps {
  delivery: PlannedDelivery;
  onConfirm: (day: Day) => void;
  onClose: () => void;
}

/** The modal `date_assign_single`: a day for one delivery, today or later. */
export function DateAssignSingleModal(props: DateAssignSingleModalProps) {
  const { delivery, onConfirm, onClose } = props;
  const { day, form, field } = useDayChoice(todayInParis(), onConfirm);
  const warning = readinessWarning(delivery.items);

  return (
    <Modal
      open
      maxWidth="xs"
      title={delivery.delivery_date ? 'Planifier un autre jour' : 'Planifier la livraison'}
      onClose={onClose}
      actions={<SubmitButton form={form.id}>Confirmer la date</SubmitButton>}
    >
      <form {...form}>
        <Typography sx={{ mb: 2.5, overflowWrap: 'anywhere' }}>
          <strong>{delivery.customer_name}</strong>
          <br />
          {fullAddress(delivery)}
          {delivery.delivery_date && (
            <>
              <br />
              Prévue le {formatLongDay(delivery.delivery_date)}
            </>
          )}
        </Typography>
        {warning && (
          <Alert severity="warning" sx={{ mb: 2.5 }}>
            {warning}
          </Alert>
        )}
        <DateInput label="Date de livraison" {...field} />
        {isCalendarDate(day) && (
          <Box sx={{ mt: 1, '& p': { mb: 0.5 } }}>
            <DayConcerns day={day} deliveries={[delivery]} />
          </Box>
        )}
      </form>
    </Modal>
  );
}
