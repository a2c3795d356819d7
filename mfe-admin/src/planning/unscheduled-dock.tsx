import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import { PANEL_WIDTH, UnscheduledPanel, type UnscheduledPanelProps } from './unscheduled-panel';

interface UnscheduledDockProps extends Omit<UnscheduledPanelProps, 'draggable'> {
  open: boolean;
  /** On a phone the panel slides over the calendar. */
  asDrawer: boolean;
}

/** The panel beside the calendar, for dragging cards, or over it on a phone. */
export function UnscheduledDock({ open, asDrawer, ...panel }: UnscheduledDockProps) {
  if (asDrawer) {
    return (
      <Drawer
        anchor="right"
        open={open}
        onClose={panel.onClose}
        slotProps={{
          paper: {
            'aria-label': 'Livraisons non planifiées',
            sx: { width: `min(${PANEL_WIDTH}px, 100vw)` },
          },
        }}
      >
        <UnscheduledPanel {...panel} draggable={false} />
      </Drawer>
    );
  }
  if (!open) return null;
  return (
    <Box
      component="aside"
      aria-label="Livraisons non planifiées"
      sx={{
        position: 'sticky',
        top: 0,
        flex: 'none',
        boxSizing: 'border-box',
        width: PANEL_WIDTH,
        height: 'calc(100dvh - var(--note-height, 0px))',
        bgcolor: 'background.default',
        borderLeft: 1,
        borderColor: 'divider',
      }}
    >
      <UnscheduledPanel {...panel} draggable />
    </Box>
  );
}
