import type { ContractForm } from '@cigogne/shared-api/form';
import { FormModal } from '@cigogne/shared-ui/form-modal';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';

interface UserFormModalProps {
  title: string;
  submitLabel: string;
  form: Pick<ContractForm, 'mayClose' | 'onSubmit' | 'refusal' | 'sending'>;
  /** The fields have not been loaded yet. */
  loading?: boolean;
  onClose: () => void;
  /** Restarts with the account as changed by somebody else; undefined: nobody has changed it. */
  onReload?: (() => void) | undefined;
  children: ReactNode;
}

/** The modal around the fields of an account. */
export function UserFormModal(props: UserFormModalProps) {
  const { title, submitLabel, form, loading = false, onClose, onReload, children } = props;
  const { refusal, sending } = form;
  return (
    <FormModal
      title={title}
      form={form}
      submit={{ children: submitLabel, loading: sending, disabled: loading }}
      onClose={onClose}
    >
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
    </FormModal>
  );
}
