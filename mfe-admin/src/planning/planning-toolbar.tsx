import type { CalendarController } from '@fullcalendar/react';
import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';

export type PlanningView = 'month' | 'week';

interface PlanningToolbarProps {
  controller: CalendarController;
  view: PlanningView;
  onViewChange: (view: PlanningView) => void;
}

/** Title of the screen, the month or week in view, and buttons to other ones. */
export function PlanningToolbar({ controller, view, onViewChange }: PlanningToolbarProps) {
  const unit = view === 'month' ? 'Mois' : 'Semaine';
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: { xs: 1, sm: 2 },
        rowGap: 1.5,
        mb: 2,
      }}
    >
      <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
        <Typography variant="h1">Planning des Livraisons</Typography>
        <Typography
          component="p"
          aria-live="polite"
          sx={{
            mt: 0.5,
            color: 'text.secondary',
            '&::first-letter': { textTransform: 'uppercase' },
          }}
        >
          {controller.view?.title ?? '\u00a0'}
        </Typography>
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
        <IconButton
          aria-label={`${unit} précédent${view === 'week' ? 'e' : ''}`}
          onClick={() => controller.prev()}
        >
          <ChevronLeft />
        </IconButton>
        <Button
          variant="outlined"
          color="inherit"
          onClick={() => controller.today()}
          sx={{ px: { xs: 1.5, sm: 2 }, borderColor: 'divider' }}
        >
          Aujourd’hui
        </Button>
        <IconButton
          aria-label={`${unit} suivant${view === 'week' ? 'e' : ''}`}
          onClick={() => controller.next()}
        >
          <ChevronRight />
        </IconButton>
      </Box>
      <ToggleButtonGroup
        exclusive
        size="small"
        aria-label="Affichage"
        value={view}
        onChange={(_event, chosen: PlanningView | null) => chosen && onViewChange(chosen)}
      >
        <ToggleButton value="month" sx={{ px: { xs: 1.5, sm: 2 }, minHeight: 40 }}>
          Mois
        </ToggleButton>
        <ToggleButton value="week" sx={{ px: { xs: 1.5, sm: 2 }, minHeight: 40 }}>
          Semaine
        </ToggleButton>
      </ToggleButtonGroup>
    </Box>
  );
}
