import { type DriverRange, formatDay, formatMoment } from '@cigogne/contract';
import CloudOffOutlined from '@mui/icons-material/CloudOffOutlined';
import Alert from '@mui/material/Alert';

interface SavedListsNoteProps {
  fetchedAt: string;
  /** The server was reached but fails: its message is shown separately. */
  isReached: boolean;
  /** The days of the lists, where they differ from the requested ones. */
  otherRange: DriverRange | undefined;
}

/** Shown above lists that could not be fetched again: their age and their days. */
export function SavedListsNote({ fetchedAt, isReached, otherRange }: SavedListsNoteProps) {
  const days =
    otherRange && ` of ${formatDay(otherRange.start_date)} to ${formatDay(otherRange.end_date)}`;
  return (
    <Alert severity="warning" icon={<CloudOffOutlined />} role="status">
      {!isReached && 'No network. '}List{days} as of {formatMoment(fetchedAt)} ({ageOf(fetchedAt)}).
    </Alert>
  );
}

function ageOf(fetchedAt: string): string {
  const minutes = Math.max(0, Math.round((Date.now() - Date.parse(fetchedAt)) / 60_000));
  if (minutes < 1) return 'just now';
  if (minutes < 60) return `${minutes} min ago`;
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? `${hours} h ago` : `${Math.floor(hours / 24)} days ago`;
}
