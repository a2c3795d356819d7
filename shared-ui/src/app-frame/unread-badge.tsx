import Box from '@mui/material/Box';

/** Specification part 1, section 9. */
const MAX_SHOWN = 9;

/** A red number, '9+' above 9; nothing at 0. */
export function UnreadBadge({ count }: { count: number }) {
  if (count <= 0) return null;
  return (
    <Box
      component="span"
      className="tabular"
      aria-hidden
      sx={{
        display: 'inline-grid',
        placeItems: 'center',
        boxSizing: 'border-box',
        minWidth: 20,
        height: 20,
        px: 0.625,
        borderRadius: 10,
        fontSize: '0.75rem',
        fontWeight: 700,
        lineHeight: 1,
        color: '#fff',
        bgcolor: '#c62828',
      }}
    >
      {count > MAX_SHOWN ? `${MAX_SHOWN}+` : count}
    </Box>
  );
}
