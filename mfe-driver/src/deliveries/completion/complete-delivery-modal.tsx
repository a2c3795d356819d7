import { messageOf } from '@cigogne/shared-api';
import { confirm } from '@cigogne/shared-ui/confirm';
import { Modal } from '@cigogne/shared-ui/modal';
import { SubmitButton } from '@cigogne/shared-ui/submit-button';
import { TextInput } from '@cigogne/shared-ui/text-input';
import { toast } from '@cigogne/shared-ui/toast';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useId, useState, type SyntheticEvent } from 'react';
import { useCompleteDeliveryMutation } from '../../api/complete-delivery';
import { PhotoPicker } from './photo-picker';
import { useCompletionKey } from './use-completion-key';
import { usePhotos } from './use-photos';

const NOTES_MAX = 500;

interface CompleteDeliveryModalProps {
  id: number;
  onClose: () => void;
}

/**
 * Proves a delivery with photos and notes. Sent once however often the button is pressed; a failure
 * keeps what was entered, and trying again cannot complete the delivery twice.
 */
export function CompleteDeliveryModal({ id, onClose }: CompleteDeliveryModalProps) {
  const formId = useId();
  const { setProblem, ...picker } = usePhotos();
  const [notes, setNotes] = useState('');
  const [complete, { isLoading: sending, error, reset }] = useCompleteDeliveryMutation();
  const files = picker.photos.map(({ file }) => file);
  const keyOf = useCompletionKey();
  const failure = error && messageOf(error, 'Failed to complete delivery');

  async function send(event: SyntheticEvent): Promise<void> {
    event.preventDefault();
    if (sending || picker.preparing > 0) return;
    if (files.length === 0) return setProblem('Please upload at least one image.');
    const result = await complete({ id, photos: files, notes, key: keyOf(files, notes) });
    if (result.error) {
      toast.error(messageOf(result.error, 'Failed to complete delivery'));
      return;
    }
    toast.success('Delivery marked as complete!');
    onClose();
  }

  async function close(): Promise<void> {
    if (sending) return;
    const somethingToLose = files.length > 0 || picker.preparing > 0 || notes.trim() !== '';
    if (!somethingToLose || (await confirmDiscarding())) onClose();
  }

  return (
    <Modal
      open
      title={`Complete Delivery #${id}`}
      closeLabel="Close"
      onClose={() => void close()}
      actions={
        <>
          <Button size="large" color="inherit" disabled={sending} onClick={close}>
            Cancel
          </Button>
          <Box sx={{ flex: 1 }}>
            <SubmitButton fullWidth form={formId} color="secondary" loading={sending}>
              Mark as Completed
            </SubmitButton>
          </Box>
        </>
      }
    >
      <Stack component="form" id={formId} lang="en" noValidate onSubmit={send} sx={{ gap: 2.5 }}>
        {failure && (
          <Alert severity="error" onClose={reset} closeText="Dismiss">
            {failure}
          </Alert>
        )}
        <PhotoPicker {...picker} disabled={sending} />
        <TextInput
          label="Completion notes (optional)"
          value={notes}
          onChange={setNotes}
          disabled={sending}
          maxLength={NOTES_MAX}
          multiline
          counter
        />
        {sending && (
          <Alert severity="info" role="status">
            Sending {files.length === 1 ? '1 photo' : `${files.length} photos`}… Keep this page
            open.
          </Alert>
        )}
      </Stack>
    </Modal>
  );
}

function confirmDiscarding(): Promise<boolean> {
  return confirm({
    message: 'Discard the photos and notes of this delivery?',
    confirmLabel: 'Discard',
    cancelLabel: 'Keep',
    destructive: true,
  });
}
