import Button from '@mui/material/Button';
import { useId, type FormEventHandler, type ReactNode } from 'react';
import { SubmitButton, type SubmitButtonProps } from '../form/submit-button';
import { Modal, type ModalProps } from './modal';

interface FormModalProps extends Pick<ModalProps, 'title' | 'maxWidth'> {
  /** As returned by `useContractForm` of shared-api. */
  form: {
    onSubmit: FormEventHandler<HTMLFormElement>;
    /** Asks if there are unsaved changes; resolves to true when the form may be closed. */
    mayClose: () => Promise<boolean>;
  };
  /** Props of the submit button. */
  submit: Pick<SubmitButtonProps, 'children' | 'disabled' | 'loading'>;
  onClose: () => void;
  children: ReactNode;
}

/** A form in a dialog, which asks before unsaved input is lost. */
export function FormModal({ title, maxWidth, form, submit, onClose, children }: FormModalProps) {
  const formId = useId();
  const close = async () => {
    if (await form.mayClose()) onClose();
  };
  return (
    <Modal
      open
      title={title}
      {...(maxWidth !== undefined && { maxWidth })}
      onClose={() => void close()}
      actions={
        <>
          <Button color="inherit" onClick={() => void close()} sx={{ minHeight: 48 }}>
            Annuler
          </Button>
          <SubmitButton {...submit} form={formId} />
        </>
      }
    >
      <form id={formId} noValidate onSubmit={form.onSubmit}>
        {children}
      </form>
    </Modal>
  );
}
