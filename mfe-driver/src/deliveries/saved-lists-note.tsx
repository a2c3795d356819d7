import { formatMoment } from '@cigogne/contract';
import CloudOffOutlined from '@mui/icons-material/CloudOffOutlined';
import Alert from '@mui/material/Alert';

/** Shown without network: how old the lists are. */
export function SavedListsNote({ fetchedAt }: { fetchedAt: string }) {
  return (
    <Alert severity="warning" icon={<CloudOffOutlined />} role="status">
      No network. List as of {formatMoment(fetchedAt)} ({ageOf(fetchedAt)}).
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
