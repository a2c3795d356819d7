import { BusyButton } from '@cigogne/shared-ui/busy-button';
import PrintOutlined from '@mui/icons-material/PrintOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Printing } from './use-printing';

interface PrintButtonProps {
  printing: Printing;
  /** Number of deliveries to print; 0 when there are none, or it is unknown yet. */
  count: number;
}

/** 'Print', and the progress while the deliveries are fetched. */
export function PrintButton({ printing: { loaded, print, cancel }, count }: PrintButtonProps) {
  const busy = loaded !== undefined;
  return (
    <Box
      className="no-print"
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}
    >
      <Box
        role="status"
        className="tabular"
        sx={{ color: 'text.secondary', fontSize: '0.875rem', '&:empty': { display: 'none' } }}
      >
        {busy && `Preparing the print: ${loaded} of ${count} deliveries`}
      </Box>
      {busy && (
        <Button color="inherit" onClick={cancel}>
          Cancel
        </Button>
      )}
      <BusyButton
        variant="outlined"
        color="inherit"
        startIcon={<PrintOutlined />}
        busy={busy}
        disabled={count === 0}
        onClick={print}
      >
        Print
      </BusyButton>
    </Box>
  );
}
