import { focusTitleAfter } from '@cigogne/shared-ui/focus-title-after';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';

interface UploadProgressProps {
  /** 0 to 1; null when nothing is being sent. */
  progress: number | null;
  label: string;
  cancelLabel: string;
  onCancel: () => void;
}

export function UploadProgress({ progress, label, cancelLabel, onCancel }: UploadProgressProps) {
  if (progress === null) return null;
  const percent = Math.round(progress * 100);
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
      <LinearProgress
        variant="determinate"
        value={percent}
        aria-label={label}
        sx={{ flex: 1, height: 8, borderRadius: 4 }}
      />
      <Box component="span" className="tabular" sx={{ minWidth: 44 }}>
        {percent} %
      </Box>
      <Button ref={focusTitleAfter} onClick={onCancel} sx={{ minHeight: 44 }}>
        {cancelLabel}
      </Button>
    </Box>
  );
}
