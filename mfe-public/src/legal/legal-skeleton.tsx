import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';

const PARAGRAPHS = [0, 1, 2, 3];
const LINES = ['96%', '100%', '91%', '64%'];

/** Placeholder of the text while it is loading. */
export function LegalSkeleton() {
  return (
    <Box role="status" aria-label="Chargement du texte" sx={{ maxWidth: '68ch' }}>
      {PARAGRAPHS.map((paragraph) => (
        <Box key={paragraph} sx={{ mb: 4 }}>
          {paragraph > 0 && <Skeleton width="44%" height={40} />}
          {LINES.map((width) => (
            <Skeleton key={width} width={width} height={28} />
          ))}
        </Box>
      ))}
    </Box>
  );
}
