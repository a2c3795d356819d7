import { formatEuros, kilometresText } from '@cigogne/contract';
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import { memo } from 'react';
import type { MyDay } from './my-day';

/** Today in one line: its stops and what is done of them, its parts, the way, and the cash to collect. */
export const MyDayLine = memo(function MyDayLine({ stops, done, parts, cash, route }: MyDay) {
  return (
    <Box role="group" aria-labelledby="my-day">
      <Box sx={line}>
        <Box component="strong" id="my-day" lang="fr">
          Ma journée
        </Box>
        <span>
          {done} of {inEnglish(stops, 'stop')} done
        </span>
        <span>{inEnglish(parts, 'part')}</span>
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

const line = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 2,
  rowGap: 0.25,
  fontVariantNumeric: 'tabular-nums',
} as const;
