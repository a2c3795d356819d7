import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';

/** What the shop or the driver has written; nothing when they have not. */
export function DeliveryNotes({ title, text }: { title: string; text: string | null | undefined }) {
  if (!text) return null;
  return (
    <Box>
      <Typography variant="h4" component="h3">
        {title}
      </Typography>
      <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{text}</Typography>
    </Box>
  );
}
