import { type DriverDelivery, failureReason, formatDay } from '@cigogne/contract';
import type { VisitDraft } from '@cigogne/shared-api/outbox';
import { focusTitleAfter } from '@cigogne/shared-ui/focus-title-after';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { isSameAttempt } from '../api/outbox/unfinished-reports';
import { KeptPhotos } from './kept-photos';
import { NOT_YOURS } from './use-asked-delivery';
import { askToDiscard } from './visit-form/ask-to-discard';

interface UnfinishedNoteProps {
  draft: VisitDraft;
  /** The delivery, where the list has it for another visit. */
  delivery: DriverDelivery | undefined;
  onContinue: (draft: VisitDraft) => void;
  onDiscard: (key: string) => void;
}

/**
 * An unfinished report without a card: its delivery is of other days, or the office has changed it while the driver had
 * no network. It can be sent as long as its visit may be the current one: the server decides whose it is.
 */
export function UnfinishedNote({ draft, delivery, onContinue, onDiscard }: UnfinishedNoteProps) {
  const mayContinue = !delivery || isSameAttempt(delivery, draft);
  return (
    <Alert severity="info" icon={false} role="status">
      <strong>
        Unfinished report of {draft.customer} · #{draft.delivery}
      </strong>
      <Box>{whatBecameOf(delivery, mayContinue)}</Box>
      <Box>It stays on this phone until you {mayContinue && 'send or '}discard it.</Box>
      {(draft.reason || draft.notes) && (
        <Box component="blockquote" sx={quotation}>
          <Box lang="fr">{failureReason(draft.reason)}</Box>
          {draft.notes}
        </Box>
      )}
      <KeptPhotos photos={draft.photos} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
        {mayContinue && (
          <Button variant="outlined" color="inherit" sx={action} onClick={() => onContinue(draft)}>
            Continue
          </Button>
        )}
        <Button
          ref={focusTitleAfter}
          variant="text"
          color="inherit"
          sx={action}
          onClick={() => void askToDiscard(draft).then((sure) => sure && onDiscard(draft.key))}
        >
          Discard
        </Button>
      </Box>
    </Alert>
  );
}

function whatBecameOf(delivery: DriverDelivery | undefined, isSame: boolean): string {
  if (!delivery) {
    return `${NOT_YOURS} The office may have moved it, given it to another driver or cancelled it.`;
  }
  const day = formatDay(delivery.delivery_date);
  return isSame
    ? `The office has moved this delivery to ${day}.`
    : `This visit has ended without success. The next one is on ${day}.`;
}

const quotation = {
  ...{ m: 0, mt: 1, pl: 1.5, borderLeft: '3px solid' },
  ...{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' },
} as const;
const action = { minHeight: 44 } as const;
