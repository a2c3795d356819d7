import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined';
import Box from '@mui/material/Box';

/** The notice for managers above the prices. */
export function ReadOnlyNotice() {
  return (
    <Box
      role="note"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1.5,
        px: 2,
        py: 1.5,
        mb: 2,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        bgcolor: 'background.paper',
      }}
    >
      <Box
        component="span"
        sx={{
          display: 'inline-flex',
          alignItems: 'center',
          gap: 0.75,
          px: 1.25,
          py: 0.375,
          borderRadius: 4,
          fontSize: '0.8125rem',
          fontWeight: 650,
          color: 'secondary.contrastText',
          bgcolor: 'secondary.main',
        }}
      >
        <VisibilityOutlined aria-hidden sx={{ fontSize: 16 }} />
        <span>View Only</span>
      </Box>
      <span>
        You are viewing this page in read-only mode. Only administrators can edit pricing rules.
      </span>
    </Box>
  );
}
