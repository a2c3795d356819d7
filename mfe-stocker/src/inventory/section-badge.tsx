import { type Section, SECTION_COLORS } from '@cigogne/contract';
import Box from '@mui/material/Box';

/** The section of the depot: a letter in its colour. */
export function SectionBadge({ section }: { section: Section | null }) {
  return (
    <Box
      role="img"
      aria-label={section ? `Section ${section}` : 'Sans section'}
      title={section ? `Section ${section}` : 'Sans section'}
      sx={[
        {
          display: 'grid',
          placeItems: 'center',
          flex: 'none',
          width: 44,
          height: 44,
          borderRadius: 1,
          fontSize: '1.25rem',
          fontWeight: 700,
        },
        section
          ? { color: '#fff', bgcolor: SECTION_COLORS[section] }
          : { color: 'text.secondary', border: 1, borderStyle: 'dashed', borderColor: 'divider' },
      ]}
    >
      {section ?? '–'}
    </Box>
  );
}
