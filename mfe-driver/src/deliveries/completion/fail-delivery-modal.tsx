import { useSession } from '@cigogne/shared-api';
import { FAILURE_REASONS, failureLacks, type FailureReason } from '@cigogne/contract';
import { Modal } from '@cigogne/shared-ui/modal';
import { SelectInput } from '@cigogne/shared-ui/select-input';
import { SubmitButton } from '@cigogne/shared-ui/submit-button';
import { TextInput } from '@cigogne/shared-ui/text-input';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useId, useState, type SyntheticEvent } from 'react';
import { filesOf, type OutboxItem } from '@cigogne/shared-api/outbox';
import { putTap } from '../../api/outbox/put-tap';
import { confirmDiscarding } from './confirm-discarding';
import { PhotoPicker } from './photo-picker';
import { usePhotos } from './use-photos';

interface FailDeliveryModalProps {
  id: number;
  customer: string;
  mends?: OutboxItem;
  onClose: () => void;
}

/** Why the goods come back: planner and shop read it, so the reasons are in their words. */
export function FailDeliveryModal({ id, customer, mends, onClose }: FailDeliveryModalProps) {
  const formId = useId();
  const { user } = useSession();
  const { setProblem, ...picker } = usePhotos(() => (mends ? filesOf(mends) : []));
  const [reason, setReason] = useState<FailureReason | ''>(mends?.reason ?? '');
  const [note, setNote] = useState(mends?.notes ?? '');
  const [keeping, setKeeping] = useState(false);
  const [failure, setFailure] = useState(mends?.refusal);
  const [tried, setTried] = useState(false);
  const files = picker.photos.map(({ file }) => file);
  const lacks = reason ? failureLacks({ reason, note, photos: files.length }) : undefined;

  async function report(event: SyntheticEvent): Promise<void> {
    event.preventDefault();
    setTried(true);
    if (keeping || picker.preparing > 0 || !user || !reason) return;
    if (lacks === 'photo') return setProblem('Take a photo of the damaged product.');
    if (lacks) return;
    setKeeping(true);
    const failed = await putTap(user.id, {
      kind: 'fail',
      delivery: id,
      customer,
      reason,
      notes: note,
      photos: files,
      ...(mends && { mends }),
    });
    setKeeping(false);
    if (failed) setFailure(failed);
    else onClose();
  }

  async function close(): Promise<void> {
    if (keeping) return;
    const somethingToLose = files.length > 0 || picker.preparing > 0 || note.trim() !== '';
    if (mends || !somethingToLose || (await confirmDiscarding())) onClose();
  }

  return (
    <Modal
      open
      title={`Échec · Delivery #${id}`}
      closeLabel="Close"
      onClose={() => void close()}
      actions={
        <>
          <Button size="large" color="inherit" disabled={keeping} onClick={close}>
            Cancel
          </Button>
          <Box sx={{ flex: 1 }}>
            <SubmitButton
              fullWidth
              form={formId}
              color="error"
              loading={keeping || picker.preparing > 0}
            >
              Report
            </SubmitButton>
          </Box>
        </>
      }
    >
      <Stack component="form" id={formId} lang="en" noValidate onSubmit={report} sx={{ gap: 2.5 }}>
        {failure && (
          <Alert
            severity="error"
            onClose={() => setFailure(undefined)}
            closeText="Dismiss"
            slotProps={{ closeButton: { sx: { width: 44, height: 44 } } }}
          >
            {failure}
          </Alert>
        )}
        <SelectInput
          label="Reason"
          value={reason}
          onChange={(chosen) => setReason(chosen as FailureReason)}
          options={REASONS}
          placeholder="Choose a reason..."
          required
          disabled={keeping}
          error={tried && !reason ? 'Choose a reason.' : undefined}
        />
        <PhotoPicker {...picker} disabled={keeping} required={reason === 'damaged'} />
        <TextInput
          label={reason === 'other' ? 'Note' : 'Note (optional)'}
          value={note}
          onChange={setNote}
          disabled={keeping}
          required={reason === 'other'}
          error={tried && lacks === 'note' ? 'Say in a few words what happened.' : undefined}
          maxLength={500}
          multiline
          counter
        />
      </Stack>
    </Modal>
  );
}

const REASONS = Object.entries(FAILURE_REASONS).map(([value, label]) => ({ value, label }));
