import { searchWords, textParts, withFixedSpaces } from '@cigogne/contract';
import Box from '@mui/material/Box';
import { createContext, Fragment, use } from 'react';

/** The search text, highlighted in every text of the help. */
export const SearchedFor = createContext('');

/** A text of the help with the search text highlighted. */
export function FoundText({ children }: { children: string }) {
  const text = withFixedSpaces(children);
  const words = searchWords(use(SearchedFor));
  if (words.length === 0) return text;
  return textParts(text, words).map((part, at) =>
    part.found ? (
      <Box key={at} component="mark" sx={foundStyle}>
        {part.text}
      </Box>
    ) : (
      <Fragment key={at}>{part.text}</Fragment>
    ),
  );
}

const foundStyle = {
  borderRadius: '3px',
  color: 'text.primary',
  bgcolor: 'color-mix(in srgb, var(--mui-palette-warning-main) 38%, transparent)',
} as const;
