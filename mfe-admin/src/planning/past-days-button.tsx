import { counted, type Day, daysBetween } from '@cigogne/contract';
import ChevronRight from '@mui/icons-material/ChevronRight';
import Button from '@mui/material/Button';
import type { CalendarView } from './calendar-period';

interface PastDaysButtonProps {
  view: CalendarView;
  /** First day in view. */
  from: Day;
  /** First day that has not passed. */
  to: Day;
  shown: boolean;
  onToggle: () => void;
}

/** Unfolds and folds the past days of the month or week in view. */
export function PastDaysButton({ view, from, to, shown, onToggle }: PastDaysButtonProps) {
  const days = daysBetween(from, to);
  return (
    <Button
      size="small"
      color="inherit"
      aria-expanded={shown}
      onClick={onToggle}
      startIcon={<ChevronRight sx={{ transform: shown ? 'rotate(90deg)' : 'none' }} />}
      sx={{ minHeight: 40, py: 0, color: 'text.secondary', fontWeight: 500, whiteSpace: 'nowrap' }}
    >
      {view === 'month'
        ? counted(days / 7, 'semaine passée', 'semaines passées')
        : counted(days, 'jour passé', 'jours passés')}
    </Button>
  );
}
