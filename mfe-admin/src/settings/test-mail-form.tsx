import { useSession } from '@cigogne/shared-api';
import { useContractForm } from '@cigogne/shared-api/form';
import { TestMail, type TestMailOutcome } from '@cigogne/contract';
import { SubmitButton } from '@cigogne/shared-ui/submit-button';
import { TextInput } from '@cigogne/shared-ui/text-input';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { useSendTestMailMutation } from '../api/settings';

interface TestMailFormProps {
  /** The sender has been changed and not been saved. */
  unsaved: boolean;
}

/** Sends a mail at once, and says what the mail server has answered. */
export function TestMailForm({ unsaved }: TestMailFormProps) {
  const { user } = useSession();
  const titleId = useId();
  const [sendMail] = useSendTestMailMutation();
  const [outcome, setOutcome] = useState<TestMailOutcome>();
  const form = useContractForm({
    schema: TestMail,
    initial: { to: user?.email ?? '' },
    send: async ({ to }) => {
      setOutcome(undefined);
      const answer = await sendMail(to);
      setOutcome(answer.data);
      return answer;
    },
    fallback: 'L’e-mail d’essai n’a pas pu être envoyé.',
  });
  // It may be sent as often as one likes.
  const again = useEffectEvent(() => form.reset(form.values));
  useEffect(() => {
    if (form.sent) again();
  }, [form.sent]);
  return (
    <Box component="section" aria-labelledby={titleId} sx={{ display: 'grid', gap: 1.5 }}>
      <Typography id={titleId} variant="h3" component="h2">
        E-mail d’essai
      </Typography>
      <Box component="form" noValidate onSubmit={form.onSubmit} sx={rowStyle}>
        <TextInput
          {...form.field('to')}
          label="Destinataire"
          type="email"
          inputMode="email"
          required
          {...(unsaved && { hint: 'L’e-mail d’essai part de l’expéditeur enregistré.' })}
        />
        <SubmitButton color="secondary" loading={form.sending}>
          Envoyer un e-mail d’essai
        </SubmitButton>
      </Box>
      {form.refusal && <Alert severity="error">{form.refusal}</Alert>}
      {outcome && !form.sending && (
        <Alert severity={outcome.sent ? 'success' : 'error'}>{outcome.message}</Alert>
      )}
    </Box>
  );
}

const rowStyle = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', sm: 'minmax(0, 380px) auto' },
  justifyContent: 'start',
  alignItems: 'start',
  gap: 1.5,
  '& button': { minHeight: 56 },
} as const;
