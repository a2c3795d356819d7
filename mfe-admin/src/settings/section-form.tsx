import { SubmitButton } from '@cigogne/shared-ui/submit-button';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useRef, type ReactNode } from 'react';
import { saveBarStyle, saveStatusStyle } from '../components/save-bar';
import { namesOf, type SectionForm as Form } from './use-section-form';

interface SectionFormProps {
  form: Form;
  /** Something typed prevents saving; the children say what. */
  blocked?: boolean;
  children: ReactNode;
}

/** The fields of a section, the result of saving them, and the buttons. */
export function SectionForm({ form, blocked = false, children }: SectionFormProps) {
  const { dirty, readOnly, sending, refusal, meanwhile } = form;
  const status = useRef<HTMLDivElement>(null);
  const discard = () => {
    // Both buttons disappear with the changes.
    status.current?.focus();
    form.discard();
  };
  return (
    <Box component="form" noValidate onSubmit={form.onSubmit} sx={{ display: 'grid', gap: 3 }}>
      {children}
      {meanwhile && (
        <Alert
          severity="warning"
          action={
            <Button color="inherit" size="small" onClick={discard}>
              Prendre les nouvelles valeurs
            </Button>
          }
        >
          {meanwhile.by ?? 'Quelqu’un'} a changé entre-temps : {namesOf(meanwhile.fields)}. Votre
          saisie est gardée ; enregistrer remplace seulement les champs que vous avez modifiés.
        </Alert>
      )}
      {refusal && <Alert severity="error">{refusal}</Alert>}
      {!readOnly && (
        <Box sx={saveBarStyle}>
          <Box ref={status} role="status" tabIndex={-1} sx={saveStatusStyle}>
            {dirty && 'Modifications non enregistrées'}
          </Box>
          {dirty && !meanwhile && (
            <Button color="inherit" disabled={sending} onClick={discard}>
              Annuler
            </Button>
          )}
          <SubmitButton loading={sending} disabled={!dirty || blocked}>
            Enregistrer
          </SubmitButton>
        </Box>
      )}
    </Box>
  );
}
