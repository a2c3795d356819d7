import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState, useSyncExternalStore } from 'react';

import { onQuestionsChanged, questionQueue } from './question-queue';
import { isSecondClick } from './second-click';

/** Shows the questions of `confirm` and `alertDialog`, one at a time. Mounted once, beside the Toaster. */
export function ConfirmHost() {
  const asked = useSyncExternalStore(onQuestionsChanged, () => questionQueue().questions[0]);
  // An answered question stays readable while its dialog fades out.
  const [shown, setShown] = useState(asked);
  if (asked && asked !== shown) setShown(asked);
  const textId = useId();
  const titleId = useId();
  const question = asked ?? shown;
  if (!question) return null;

  const { title, message, confirmLabel, cancelLabel, destructive, answer } = question;
  return (
    <Dialog
      // A new dialog per question, so that it takes the focus again.
      key={question.id}
      open={Boolean(asked)}
      onClose={(event, reason) => {
        if (reason !== 'backdropClick' || !isSecondClick(event)) answer(false);
      }}
      role="alertdialog"
      maxWidth="xs"
      fullWidth
      aria-labelledby={title ? titleId : textId}
      aria-describedby={title ? textId : undefined}
    >
      {title && (
        <DialogTitle
          id={titleId}
          sx={{ pb: 1, fontSize: '1.125rem', fontWeight: 650, overflowWrap: 'anywhere' }}
        >
          {title}
        </DialogTitle>
      )}
      <DialogContent sx={{ pb: 1 }}>
        <DialogContentText
          id={textId}
          component="div"
          sx={{
            color: title ? 'text.secondary' : 'text.primary',
            overflowWrap: 'anywhere',
            whiteSpace: 'pre-line',
          }}
        >
          {message}
        </DialogContentText>
      </DialogContent>
      <DialogActions sx={{ p: 2, pt: 1, gap: 1, flexWrap: 'wrap' }}>
        {cancelLabel && (
          <Button
            color="inherit"
            variant="outlined"
            onClick={() => answer(false)}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog places the focus itself
            autoFocus={destructive}
            sx={{ minHeight: 44, borderColor: 'divider' }}
          >
            {cancelLabel}
          </Button>
        )}
        <Button
          variant="contained"
          color={destructive ? 'error' : 'primary'}
          onClick={() => answer(true)}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog places the focus itself
          autoFocus={!destructive || !cancelLabel}
          sx={{ minHeight: 44, '&&': { ml: 0 } }}
        >
          {confirmLabel}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
