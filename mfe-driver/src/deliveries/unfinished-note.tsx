import type { VisitDraft } from '@cigogne/shared-api/outbox';
import { focusTitleAfter } from '@cigogne/shared-ui/focus-title-after';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { NOT_YOURS } from './use-asked-delivery';
import { askToDiscard } from './visit-form/ask-to-discard';

interface UnfinishedNoteProps {
  draft: VisitDraft;
  onDiscard: (key: string) => void;
}

/** An unfinished report that no card leads to: its delivery is of other days, or has left the lists. */
export function UnfinishedNote({ draft, onDiscard }: UnfinishedNoteProps) {
  return (
    <Alert severity="info" icon={false} role="status">
      <strong>
        Unfinished report of {draft.customer} · #{draft.delivery}
      </strong>
      <Box>{NOT_YOURS}</Box>
      <Button
        ref={focusTitleAfter}
        variant="outlined"
        color="inherit"
        sx={{ minHeight: 44, mt: 1 }}
        onClick={() => void askToDiscard(draft).then((sure) => sure && onDiscard(draft.key))}
      >
        Discard
      </Button>
    </Alert>
  );
}
