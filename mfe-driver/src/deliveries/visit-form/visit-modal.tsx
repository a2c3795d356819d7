import { FAILURE_REASONS, type FormSchema, NOTES_MAX, visitForm } from '@cigogne/contract';
import { useContractForm } from '@cigogne/shared-api/form';
import { newKey } from '@cigogne/shared-api/new-key';
import { filesOf, type VisitDraft } from '@cigogne/shared-api/outbox';
import { useUnsavedChanges } from '@cigogne/shared-api/router';
import { Modal } from '@cigogne/shared-ui/modal';
import { SelectInput } from '@cigogne/shared-ui/select-input';
import { SubmitButton } from '@cigogne/shared-ui/submit-button';
import { TextInput } from '@cigogne/shared-ui/text-input';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useId, useState } from 'react';
import {
  NOT_STORED,
  recordVisitAction,
  type VisitAction,
} from '../../api/outbox/record-visit-action';
import { dropDraft } from '../../api/outbox/unfinished-reports';
import { FailureBanner } from '../failure-banner';
import { languageOfProblem } from '../language-of-problem';
import { askToDiscard } from './ask-to-discard';
import { PhotoPicker } from './photo-picker';
import { useDraft } from './use-draft';
import { usePhotos } from './use-photos';
import { SENTENCES } from './visit-sentences';

export const NOT_KEPT =
  'This phone cannot keep what is in this form. Finish it before you leave this page, or it is lost.';

const REASONS = Object.entries(FAILURE_REASONS).map(([value, label]) => ({ value, label }));

const MODES = {
  complete: {
    title: 'Complete Delivery',
    submit: 'Mark as Completed',
    color: 'secondary',
    schema: visitForm('complete', SENTENCES),
  },
  fail: {
    title: 'Échec · Delivery',
    submit: 'Report',
    color: 'error',
    schema: visitForm('fail', SENTENCES),
  },
} as const;

/** What the form holds before its schema has read it. */
type VisitValues =
  (typeof MODES)[keyof typeof MODES]['schema'] extends FormSchema<unknown, infer Values>
    ? Values
    : never;

interface VisitModalProps {
  driver: number;
  /** Completes or fails a delivery, perhaps as a correction of what was refused. */
  action: VisitAction & { readonly kind: keyof typeof MODES };
  /** What was in the form when its page ended. */
  draft?: VisitDraft | undefined;
  onClose: () => void;
}

/** Reports a visit: stored on the phone at once, and sent when there is a network. */
export function VisitModal({ driver, action, draft, onClose }: VisitModalProps) {
  const formId = useId();
  const { kind, delivery, customer, visit, corrects } = action;
  const mode = MODES[kind];
  const [key] = useState(() => draft?.key ?? newKey());
  const [isContinued] = useState(draft !== undefined);
  const [askToLeave] = useState(() => async () => {
    const isDiscarded = await askToDiscard(action);
    if (isDiscarded) dropDraft(key);
    return isDiscarded;
  });
  const [refusal, setRefusal] = useState(corrects?.refusal);
  const [initial] = useState(() => ({
    delivery,
    reason: (draft ?? corrects)?.reason ?? '',
    notes: (draft ?? corrects)?.notes ?? '',
    delivery_images: draft ? [...draft.photos] : corrects ? filesOf(corrects) : [],
  }));
  const form = useContractForm({
    schema: mode.schema,
    initial,
    send: async ({ reason, notes, delivery_images: photos }) => {
      const { error } = await recordVisitAction(driver, action, { reason, notes, photos });
      if (error) setRefusal(error);
      else onClose();
      return { error };
    },
    fallback: NOT_STORED,
    askToLeave,
    // A corrected item stays in the outbox as it was, so any difference from it is worth asking about.
    ...(!corrects ? { isUnsaved: hasPhotosOrNotes } : isContinued && { isUnsaved: () => true }),
    mode: 'onSubmit',
  });
  const { values, sending, errorOf } = form;
  const [hasOpenedPicker, setHasOpenedPicker] = useState(false);
  // Not worth asking about, but kept, as both would be lost with the page.
  const isBegun = hasOpenedPicker || (!corrects && Boolean(values.reason));
  const isNotKept = useDraft(
    { key, user: driver, kind, delivery, customer, visit, corrects: corrects?.key },
    { reason: values.reason, notes: values.notes ?? '', photos: values.delivery_images },
    form.unsaved || (isBegun && !form.sent),
  );
  const { problem, forgetProblem, ...photos } = usePhotos(values.delivery_images, (files) =>
    form.set('delivery_images', files),
  );
  const preparing = photos.preparing > 0;
  // A photo that is still being made smaller is not in the form yet.
  const mayClosePreparing = useUnsavedChanges(preparing ? askToLeave : null);
  const noteRequired = values.reason === 'other';

  async function close(): Promise<void> {
    if (sending) return;
    if (!(await (preparing ? mayClosePreparing() : form.mayClose()))) return;
    // Includes drafts that were not worth asking about.
    dropDraft(key);
    onClose();
  }

  return (
    <Modal
      open
      title={`${mode.title} #${delivery}`}
      closeLabel="Close"
      onClose={() => void close()}
      actions={
        <>
          <Button size="large" color="inherit" disabled={sending} onClick={close}>
            Cancel
          </Button>
          <Box sx={{ flex: 1 }}>
            <SubmitButton fullWidth form={formId} color={mode.color} loading={sending || preparing}>
              {mode.submit}
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
        onSubmit={(event) => {
          // Any new message about the form replaces the old one.
          forgetProblem();
          form.onSubmit(event);
        }}
        sx={{ gap: 2.5 }}
      >
        {isContinued && (
          <Alert severity="info">
            This report was not finished. If the last photo is missing, take it again.
          </Alert>
        )}
        {isNotKept && <Alert severity="warning">{NOT_KEPT}</Alert>}
        {refusal && (
          <FailureBanner onDismiss={() => setRefusal(undefined)}>
            <span lang={refusal === corrects?.refusal ? languageOfProblem(refusal) : 'en'}>
              {refusal}
            </span>
          </FailureBanner>
        )}
        {kind === 'fail' && (
          // Planners and shops read the reason, so it is in French.
          <SelectInput
            {...form.field('reason')}
            label="Reason"
            options={REASONS}
            placeholder="Choose a reason..."
            required
            disabled={sending}
          />
        )}
        <PhotoPicker
          {...photos}
          problem={problem ?? errorOf('delivery_images') ?? errorOf('delivery')}
          disabled={sending}
          required={kind === 'complete' || values.reason === 'damaged'}
          onOpen={() => setHasOpenedPicker(true)}
        />
        <TextInput
          {...form.field('notes')}
          label={
            kind === 'complete'
              ? 'Completion notes (optional)'
              : noteRequired
                ? 'Note'
                : 'Note (optional)'
          }
          required={noteRequired}
          disabled={sending}
          maxLength={NOTES_MAX}
          multiline
          counter
        />
      </Stack>
    </Modal>
  );
}

function hasPhotosOrNotes({ delivery_images, notes }: VisitValues): boolean {
  return delivery_images.length > 0 || Boolean(notes?.trim());
}
