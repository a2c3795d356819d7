import type { ContractForm } from '@cigogne/shared-api/form';
import { Modal } from '@cigogne/shared-ui/modal';
import { SubmitButton } from '@cigogne/shared-ui/submit-button';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useId, type ReactNode } from 'react';

interface UserFormModalProps {
  title: string;
  submitLabel: string;
  form: Pick<ContractForm, 'mayClose' | 'onSubmit' | 'refusal' | 'sending'>;
  onClose: () => void;
  /** Begins anew with the account as somebody else has left it; undefined: nobody has changed it. */
  onReload?: (() => void) | undefined;
  children: ReactNode;
}

/** The modal around the fields of an account. */
export function UserFormModal(props: UserFormModalProps) {
  const { title, submitLabel, form, onClose, onReload, children } = props;
  const { mayClose, onSubmit, refusal, sending } = form;
  const formId = useId();
  const close = async () => {
    if (await mayClose()) onClose();
  };

  return (
    <Modal
      open
      title={title}
      onClose={() => void close()}
      actions={
        <>
          <Button color="inherit" onClick={() => void close()} sx={{ minHeight: 48 }}>
            Annuler
          </Button>
          <SubmitButton form={formId} loading={sending}>
            {submitLabel}
          </SubmitButton>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={onSubmit}>
        {(refusal || onReload) && (
          <Alert
            severity={refusal ? 'error' : 'warning'}
            sx={{ mb: 2.5 }}
            action={
              onReload && (
                <Button color="inherit" size="small" onClick={onReload}>
                  Recharger la fiche
                </Button>
              )
            }
          >
            {refusal || 'Ce compte a été modifié entre-temps.'}
          </Alert>
        )}
        {children}
      </form>
    </Modal>
  );
}
