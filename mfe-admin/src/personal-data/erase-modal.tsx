import { useContractForm } from '@cigogne/shared-api/form';
import { ERASE_WORD, PersonErasure, type PersonRecord, REASON_MAX } from '@cigogne/contract';
import { confirmClosing } from '@cigogne/shared-ui/confirm';
import { useDialogOutcome } from '@cigogne/shared-ui/dialog-outcome';
import { FormModal } from '@cigogne/shared-ui/form-modal';
import { TextInput } from '@cigogne/shared-ui/text-input';
import { toast } from '@cigogne/shared-ui/toast';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useErasePersonMutation } from '../api/personal-data';
import { useOutdated } from './use-outdated';
import { keyOf, titleOf } from './words';

const FAILED = 'L’effacement a échoué.';

interface EraseModalProps {
  name: string;
  records: readonly PersonRecord[];
  onClose: () => void;
  /** Also called on closing after a refusal because the records have changed. */
  onErased: () => void;
}

/** Erases a person's records, once a reason is given and the confirmation word typed. */
export function EraseModal({ name, records, onClose, onErased }: EraseModalProps) {
  const [erase] = useErasePersonMutation();
  const outdated = useOutdated(onClose, onErased);
  const outcome = useDialogOutcome(onClose, FAILED);
  const [word, setWord] = useState('');
  const form = useContractForm({
    schema: PersonErasure,
    initial: {
      records: records.map(({ kind, id, version }) => ({ kind, id, version })),
      reason: '',
    },
    async send(body) {
      const answer = await outcome(erase({ body }));
      if (!answer.error) {
        toast.success(
          answer.data.erased > 1
            ? `Les données de ${answer.data.erased} fiches sont effacées.`
            : 'Les données de la fiche sont effacées.',
        );
        onErased();
      }
      return outdated.noting(answer);
    },
    fallback: FAILED,
    askToLeave: confirmClosing,
  });
  const keeps = [...new Set(records.flatMap((record) => record.keeps ?? []))];

  return (
    <FormModal
      maxWidth="sm"
      title="Effacer les données d’une personne"
      form={form}
      submit={{
        children: 'Effacer pour toujours',
        loading: form.sending,
        disabled: word.trim() !== ERASE_WORD,
      }}
      onClose={outdated.close}
    >
      <Box sx={{ display: 'grid', gap: 2.5 }}>
        {form.refusal && <Alert severity="error">{form.refusal}</Alert>}
        <Box>
          <Typography sx={{ overflowWrap: 'anywhere' }}>
            Les données de <strong>{name}</strong> disparaissent de ces fiches, de leur historique
            et de leurs photos. Rien ne peut les rétablir.
          </Typography>
          <Box component="ul" sx={{ mt: 1, mb: 0, pl: 2.5 }}>
            {records.map((record) => (
              <li key={keyOf(record)}>{titleOf(record)}</li>
            ))}
          </Box>
        </Box>
        {keeps.map((sentence) => (
          <Alert key={sentence} severity="info">
            {sentence}
          </Alert>
        ))}
        <TextInput
          {...form.field('reason')}
          label="Motif"
          required
          maxLength={REASON_MAX}
          hint="Conservé dans l’historique, sans le nom de la personne : « Demande reçue par courrier »."
        />
        <TextInput
          name="word"
          label={`Tapez ${ERASE_WORD} pour confirmer`}
          value={word}
          onChange={setWord}
          required
        />
      </Box>
    </FormModal>
  );
}
