import { FAILURE_REASONS, formatMoment } from '@cigogne/contract';
import { cancelSending, type OutboxItem, removeFromOutbox } from '@cigogne/shared-api/outbox';
import { confirm } from '@cigogne/shared-ui/confirm';
import { focusTitleAfter } from '@cigogne/shared-ui/focus-title-after';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import type { VisitAction } from '../api/outbox/record-visit-action';
import { dropCorrectionsOf } from '../api/outbox/unfinished-reports';
import { triggerSending } from '../api/outbox/use-outbox';
import { languageOfProblem } from './language-of-problem';

interface WaitingNoteProps {
  item: OutboxItem;
  /** Shows customer and delivery, where it is not on their card. */
  named?: boolean;
  /** The share that has been sent, 0 to 1; undefined while it waits. */
  progress: number | undefined;
  onCorrect: (action: VisitAction) => void;
}

const DONE = { start: 'Démarrer', complete: 'Completed', fail: 'Échec' };

/** An action not sent yet: that it waits and why, its progress, or why it was refused. */
export function WaitingNote({ item, named = false, progress, onCorrect }: WaitingNoteProps) {
  const { kind, delivery, customer } = item;
  const what = item.reason ? `${DONE.fail} · ${FAILURE_REASONS[item.reason]}` : DONE[kind];
  return (
    <Alert
      severity={item.refusal ? 'error' : item.serverError ? 'warning' : 'info'}
      icon={false}
      // That something waits, and how much of it is sent, must not interrupt a screen reader.
      role={item.refusal ? 'alert' : 'status'}
    >
      {named && (
        <Box>
          {customer} · #{delivery}
        </Box>
      )}
      <Box component="strong" lang={item.refusal ? languageOfProblem(item.refusal) : 'fr'}>
        {item.refusal ?? "En attente d'envoi"}
      </Box>
      <Box>
        <span lang={kind === 'complete' ? 'en' : 'fr'}>{what}</span> · {formatMoment(item.tappedAt)}
        {item.photos.length > 0 && ` · ${photoCount(item, progress)}`}
      </Box>
      {!item.refusal && item.serverError && (
        <Box sx={{ mt: 0.5 }}>
          <span lang={languageOfProblem(item.serverError)}>{item.serverError}</span>
          <Box>Kept on this phone and sent again by itself.</Box>
        </Box>
      )}
      {progress !== undefined && (
        <LinearProgress
          variant="determinate"
          value={progress * 100}
          aria-label="Sending"
          sx={{ mt: 1 }}
        />
      )}
      {/* The buttons disappear with the note. */}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
        {item.refusal && (
          <Button
            ref={focusTitleAfter}
            variant="outlined"
            color="inherit"
            sx={action}
            onClick={() => onCorrect({ kind, delivery, customer, corrects: item })}
          >
            {kind === 'start' ? 'Try again' : 'Correct'}
          </Button>
        )}
        <Button
          ref={focusTitleAfter}
          variant={item.refusal ? 'text' : 'outlined'}
          color="inherit"
          sx={action}
          onClick={() => void drop(item)}
        >
          {item.refusal ? 'Drop' : 'Cancel'}
        </Button>
      </Box>
    </Alert>
  );
}

async function drop(item: OutboxItem): Promise<void> {
  const sure = await confirm({
    message: questionOf(item),
    confirmLabel: 'Drop',
    cancelLabel: 'Keep',
    destructive: true,
  });
  if (!sure) return;
  cancelSending(item.key);
  await removeFromOutbox(item.key);
  dropCorrectionsOf(item.key);
  triggerSending();
}

const RECORDED = { start: 'start', complete: 'completion', fail: 'failed visit' };

function questionOf({ kind, delivery, photos, notes, refusal }: OutboxItem): string {
  const lost = [photos.length > 0 && 'photos', notes !== '' && 'notes'].filter(Boolean);
  const loss = lost.length > 0 ? ` Its ${lost.join(' and ')} will be lost.` : '';
  // The answer may have been lost, or be on its way.
  const recorded = refusal ? '' : ' If the server has it already, it stays recorded.';
  return `Drop the ${RECORDED[kind]} of delivery #${delivery}?${loss}${recorded}`;
}

/** Photos are sent one after the other in one form, so the progress tells which one is being sent. */
function photoCount({ photos }: OutboxItem, progress: number | undefined): string {
  const all = photos.length;
  if (progress === undefined) return all === 1 ? '1 photo' : `${all} photos`;
  return `photo ${Math.min(all, Math.floor(progress * all) + 1)} of ${all}`;
}

const action = { minHeight: 44 } as const;
