import { useContractForm } from '@cigogne/shared-api/form';
import type { FormSchema, PersonRecord } from '@cigogne/contract';
import { confirmClosing } from '@cigogne/shared-ui/confirm';
import { useDialogOutcome } from '@cigogne/shared-ui/dialog-outcome';
import { toast } from '@cigogne/shared-ui/toast';
import { useOutdated } from './use-outdated';

const FAILED = 'La correction a échoué.';

interface Correction<Fields extends Record<string, string | null | undefined>, Body> {
  readonly schema: FormSchema<Body, Fields>;
  readonly initial: Fields;
  readonly correct: (call: {
    readonly params: { readonly id: number };
    readonly body: Body;
    readonly version: number;
  }) => PromiseLike<{ readonly error?: unknown }>;
  readonly record: Pick<PersonRecord, 'id' | 'version'>;
  readonly onClose: () => void;
  /** Also called on closing after a refusal because the record has changed. */
  readonly onCorrected: () => void;
}

/** The form of a correction and its closing; success is reported even if the dialog has been closed meanwhile. */
export function useCorrection<Fields extends Record<string, string | null | undefined>, Body>({
  schema,
  initial,
  correct,
  record: { id, version },
  onClose,
  onCorrected,
}: Correction<Fields, Body>) {
  const outdated = useOutdated(onClose, onCorrected);
  const outcome = useDialogOutcome(onClose, FAILED);
  const form = useContractForm({
    schema,
    initial,
    async send(body) {
      const answer = await outcome(correct({ params: { id }, body, version }));
      if (!answer.error) {
        toast.success('Les données sont corrigées.');
        onCorrected();
      }
      return outdated.noting(answer);
    },
    fallback: FAILED,
    askToLeave: confirmClosing,
  });
  return { form, close: outdated.close };
}
