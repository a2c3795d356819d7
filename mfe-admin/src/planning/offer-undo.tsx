import { toast } from '@cigogne/shared-ui/toast';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';

const UNDO_OFFERED_MS = 5000;

/** Says what a drag has done, and offers for 5 s to undo it. */
export function offerUndo(message: string, undo: () => void): void {
  const offer = toast.custom(
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
      {message}
      <Button
        size="small"
        onClick={() => {
          offer.dismiss();
          undo();
        }}
        sx={{ my: -0.5, minHeight: 36 }}
      >
        Annuler
      </Button>
    </Box>,
    UNDO_OFFERED_MS,
  );
}
