import { useContractForm } from '@cigogne/shared-api/form';
import { type Capacity, CapacityForm, type DriverWithCapacity } from '@cigogne/contract';
import { confirmClosing } from '@cigogne/shared-ui/confirm';
import { useDialogOutcome } from '@cigogne/shared-ui/dialog-outcome';
import { FormModal } from '@cigogne/shared-ui/form-modal';
import { toast } from '@cigogne/shared-ui/toast';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useSetDriverCapacityMutation } from '../api/capacities';
import { CapacityFields, capacityTexts } from '../components/capacity-fields';

interface UsualCapacityModalProps {
  driver: DriverWithCapacity;
  house: Capacity;
  onClose: () => void;
}

const FAILED = 'La capacité n’a pas pu être enregistrée.';

/** The usual capacity of a driver. */
export function UsualCapacityModal({ driver, house, onClose }: UsualCapacityModalProps) {
  const [save] = useSetDriverCapacityMutation();
  const outcome = useDialogOutcome(onClose, FAILED);
  const form = useContractForm({
    schema: CapacityForm,
    initial: capacityTexts(driver.capacity),
    send: async (capacity) => {
      const answer = await outcome(save({ driverId: driver.id, capacity, seen: driver.capacity }));
      if (!answer.error) toast.success('Capacité enregistrée.');
      return answer;
    },
    fallback: FAILED,
    askToLeave: confirmClosing,
  });
  return (
    <FormModal
      maxWidth="sm"
      title={`Capacité habituelle : ${driver.name}`}
      form={form}
      submit={{ children: 'Enregistrer', loading: form.sending }}
      onClose={onClose}
    >
      <Box sx={{ display: 'grid', gap: 2.5 }}>
        {form.refusal && <Alert severity="error">{form.refusal}</Alert>}
        <CapacityFields
          title="Par jour"
          field={form.field}
          defaults={house}
          hint="Vide : celle de la maison, dans « Paramètres », « Tournées ». Les minutes comptent visites et trajets."
        />
      </Box>
    </FormModal>
  );
}
