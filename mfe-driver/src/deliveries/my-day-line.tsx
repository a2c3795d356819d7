import { formatEuros, kilometresText } from '@cigogne/contract';
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import { memo } from 'react';
import type { MyDay } from './my-day';

/** Today in one line: stops and how many are done, parts, route, and cash to collect. */
export const MyDayLine = memo(function MyDayLine(day: MyDay) {
  const { stops, done, cash, route } = day;
  return (
    <Box role="group" aria-labelledby="my-day">
      <Box sx={line}>
        <Box component="strong" id="my-day" lang="fr">
          Ma journée
        </Box>
        <span>
          {done} of {inEnglish(stops, 'stop')} done
        </span>
        <span>{partsToCarry(day)}</span>
        {route && (
          <span>
            {route.exact ? '' : 'about '}
            {kilometresText(route.metres)}
          </span>
        )}
        {cash > 0 && <span>{formatEuros(cash)} to collect</span>}
      </Box>
      <LinearProgress
        variant="determinate"
        color="secondary"
        value={(done / stops) * 100}
        aria-hidden
        sx={{ mt: 1, borderRadius: 1 }}
      />
    </Box>
  );
});

const inEnglish = (count: number, word: string) => `${count} ${word}${count === 1 ? '' : 's'}`;

/** '12 parts (1 item not counted)': without the note the number would look complete. */
function partsToCarry({ parts, uncounted }: MyDay): string {
  if (uncounted === 0) return inEnglish(parts, 'part');
  if (parts === 0) return 'parts not counted';
  return `${inEnglish(parts, 'part')} (${inEnglish(uncounted, 'item')} not counted)`;
}

const line = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 2,
  rowGap: 0.25,
  fontVariantNumeric: 'tabular-nums',
} as const;
