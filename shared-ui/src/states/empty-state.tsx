import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { focusTitleAfter } from './focus-title-after';

export interface EmptyStateProps {
  title: string;
  description?: ReactNode;
  /** The next step: create the first entry, clear the filters. */
  action?: ReactNode;
  icon?: ReactNode;
}

/** Replaces an empty list. */
export function EmptyState({ title, description, action, icon }: EmptyStateProps) {
  return (
    <Box
      role="status"
      sx={{
        display: 'flex',
        flexDirection: 'column',
        alignItems: 'center',
        textAlign: 'center',
        gap: 1,
        px: 3,
        py: 6,
      }}
    >
      {icon && (
        <Box
          aria-hidden
          sx={{
            display: 'grid',
            placeItems: 'center',
            width: 64,
            height: 64,
            mb: 1,
            borderRadius: '50%',
            color: 'primary.main',
            bgcolor: 'action.hover',
            '& svg': { fontSize: 30 },
          }}
        >
          {icon}
        </Box>
      )}
      <Typography variant="h3" component="p">
        {title}
      </Typography>
      {description && (
        <Typography sx={{ color: 'text.secondary', maxWidth: '44ch' }}>{description}</Typography>
      )}
      {action && (
        // The action disappears once there is something to show.
        <Box ref={focusTitleAfter} sx={{ mt: 1.5 }}>
          {action}
        </Box>
      )}
    </Box>
  );
}
