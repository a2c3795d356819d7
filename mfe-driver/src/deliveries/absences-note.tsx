import { type DriverAhead, formatDay, rangesOfDays } from '@cigogne/contract';
import { todayNow } from '@cigogne/shared-api/use-today';
import EventBusyOutlined from '@mui/icons-material/EventBusyOutlined';
import Alert from '@mui/material/Alert';

type Absences = DriverAhead['absences'];

/** When the driver is off, as the office has entered it, today's absence first; nothing while there is none. */
export function AbsencesNote({ absences }: { readonly absences: Absences }) {
  const texts = absenceTexts(absences, todayNow());
  if (texts.length === 0) return null;
  return (
    <Alert severity="info" icon={<EventBusyOutlined />}>
      You are off {LIST.format(texts)}.
    </Alert>
  );
}

/** 'this morning', '25/11/2026 (morning)', 'from 27/11/2026 to 04/12/2026'; a saved list may be of a day before. */
function absenceTexts(absences: Absences, today: string): string[] {
  const ahead = absences.filter(({ day }) => day >= today);
  return rangesOfDays(ahead, (one, other) => one.absence === other.absence).map((range) => {
    const { day, end_date, absence } = range;
    const half = absence === 'day' ? '' : ` (${absence})`;
    if (day !== end_date) return `from ${formatDay(day)} to ${formatDay(end_date)}${half}`;
    if (day !== today) return `${formatDay(day)}${half}`;
    return absence === 'day' ? 'today' : `this ${absence}`;
  });
}

const LIST = new Intl.ListFormat('en-GB', { type: 'conjunction' });
