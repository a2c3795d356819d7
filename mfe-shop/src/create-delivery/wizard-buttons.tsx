import { SubmitButton } from '@cigogne/shared-ui/submit-button';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import { LAST_STEP } from './delivery-draft';

interface WizardButtonsProps {
  step: number;
  canGoOn: boolean;
  isSending: boolean;
  onBack: () => void;
}

/** Back and next; on the last step, the button that creates the delivery. */
export function WizardButtons({ step, canGoOn, isSending, onBack }: WizardButtonsProps) {
  const confirmLabel = isSending ? 'Envoi en cours...' : 'Confirmer & Créer';
  return (
    <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, mt: 3.5 }}>
      <Button
        size="large"
        variant="outlined"
        color="inherit"
        disabled={step === 1 || isSending}
        onClick={onBack}
        sx={{ borderColor: 'divider' }}
      >
        Retour
      </Button>
      <SubmitButton
        disabled={!canGoOn || isSending}
        startIcon={isSending && <CircularProgress size={18} color="inherit" aria-hidden />}
      >
        {step === LAST_STEP ? confirmLabel : 'Suivant'}
      </SubmitButton>
    </Box>
  );
}
