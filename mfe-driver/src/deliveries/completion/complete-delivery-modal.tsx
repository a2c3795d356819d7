import { useSession } from '@cigogne/shared-api';
import { Modal } from '@cigogne/shared-ui/modal';
import { SubmitButton } from '@cigogne/shared-ui/submit-button';
import { TextInput } from '@cigogne/shared-ui/text-input';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useId, useState, type SyntheticEvent } from 'react';
import { completionProblem } from '../../api/complete-delivery';
import { filesOf, type OutboxItem } from '@cigogne/shared-api/outbox';
import { putTap } from '../../api/outbox/put-tap';
import { confirmDiscarding } from './confirm-discarding';
import { PhotoPicker } from './photo-picker';
import { usePhotos } from './use-photos';

const NOTES_MAX = 500;

interface CompleteDeliveryModalProps {
  id: number;
  customer: string;
  /** A completion that was refused, to be mended. */
  mends?: OutboxItem;
  onClose: () => void;
}

/**
 * Proves a delivery with photos and notes. The phone keeps them at the tap and the driver goes on;
 * they are sent once, now or when there is a network.
 */
export function CompleteDeliveryModal({
  id,
  customer,
  mends,
  onClose,
}: CompleteDeliveryModalProps) {
  const formId = useId();
  const { user } = useSession();
  const { setProblem, ...picker } = usePhotos(() => (mends ? filesOf(mends) : []));
  const [notes, setNotes] = useState(mends?.notes ?? '');
  const [keeping, setKeeping] = useState(false);
  const [failure, setFailure] = useState(mends?.refusal);
  const files = picker.photos.map(({ file }) => file);

  async function complete(event: SyntheticEvent): Promise<void> {
    event.preventDefault();
    if (keeping || picker.preparing > 0 || !user) return;
    if (files.length === 0) return setProblem('Please upload at least one image.');
    const problem = completionProblem({ id, photos: files });
    if (problem) return setProblem(problem);
    setKeeping(true);
    const failed = await putTap(user.id, {
      kind: 'complete',
      delivery: id,
      customer,
      notes,
      photos: files,
      ...(mends && { mends }),
    });
    setKeeping(false);
    if (failed) setFailure(failed);
    else onClose();
  }

  async function close(): Promise<void> {
    if (keeping) return;
    const somethingToLose = files.length > 0 || picker.preparing > 0 || notes.trim() !== '';
    if (mends || !somethingToLose || (await confirmDiscarding())) onClose();
  }

  return (
    <Modal
      open
      title={`Complete Delivery #${id}`}
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
              color="secondary"
              loading={keeping || picker.preparing > 0}
            >
              Mark as Completed
            </SubmitButton>
          </Box>
        </>
      }
    >
      <Stack
        component="form"
        id={formId}
        lang="en"
        noValidate
        onSubmit={complete}
        sx={{ gap: 2.5 }}
      >
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
        <PhotoPicker {...picker} disabled={keeping} />
        <TextInput
          label="Completion notes (optional)"
          value={notes}
          onChange={setNotes}
          disabled={keeping}
          maxLength={NOTES_MAX}
          multiline
          counter
        />
      </Stack>
    </Modal>
  );
}
