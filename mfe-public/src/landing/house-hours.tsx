import { HOURS_LIST_ID, HOURS_TITLE, hoursLines, type SiteSettings } from '@cigogne/contract';
import Box from '@mui/material/Box';

/**
 * The house's opening hours and next closed days. The list exists even without entries, because the server inserts them
 * into the prerendered page (server/src/http/site/public-pages.ts); so only the list itself is styled.
 */
export function HouseHours({ site }: { site: SiteSettings | undefined }) {
  const lines = site ? hoursLines(site) : [];
  return (
    <Box component="dl" id={HOURS_LIST_ID} sx={listStyle}>
      {lines.length > 0 && (
        <>
          <dt>{HOURS_TITLE}</dt>
          {lines.map((line) => (
            <dd key={line}>{line}</dd>
          ))}
        </>
      )}
    </Box>
  );
}

const listStyle = {
  mt: 3,
  mb: 0,
  '&:empty': { display: 'none' },
  '& dt': { mb: 1, fontSize: '0.8125rem', color: '#c9bdb1' },
  '& dd': { m: 0, color: '#faf8f6', lineHeight: 1.65, overflowWrap: 'anywhere' },
  '& dd::first-letter': { textTransform: 'uppercase' },
} as const;
