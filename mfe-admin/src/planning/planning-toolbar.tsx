import { todayInParis } from '@cigogne/contract';
import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { memo, type ReactNode } from 'react';
import { ShopFilterChip } from '../shop-filter-chip';
import { periodTitle, type PlanningView, stepPeriod } from './calendar-period';
import type { PlanningPeriod } from './use-planning-address';

interface PeriodProps {
  period: PlanningPeriod;
  onShow: (next: Partial<PlanningPeriod>) => void;
}

/** Title of the screen, the period in view, and what stands beside them. */
export function PlanningTitle({
  period,
  children,
}: {
  period: PlanningPeriod;
  children: ReactNode;
}) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 44 }}>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'baseline',
          columnGap: 2,
          flex: 1,
          minWidth: 0,
        }}
      >
        <Typography variant="h1" sx={{ fontSize: { xs: '1.375rem', md: '1.5rem' } }}>
          Planning des Livraisons
        </Typography>
        <Typography
          component="p"
          aria-live="polite"
          sx={{ color: 'text.secondary', '&::first-letter': { textTransform: 'uppercase' } }}
        >
          {periodTitle(period.view, period.day)}
        </Typography>
        <ShopFilterChip />
      </Box>
      {children}
    </Box>
  );
}

interface ViewChoiceProps extends Pick<PeriodProps, 'onShow'> {
  view: PlanningView;
}

/** Month, week or day. */
export const ViewChoice = memo(function ViewChoice({ view: chosen, onShow }: ViewChoiceProps) {
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      aria-label="Affichage"
      value={chosen}
      onChange={(_event, view: PlanningView | null) => view && onShow({ view })}
    >
      <ToggleButton value="month" sx={{ px: { xs: 1.5, sm: 2 }, minHeight: 40 }}>
        Mois
      </ToggleButton>
      <ToggleButton value="week" sx={{ px: { xs: 1.5, sm: 2 }, minHeight: 40 }}>
        Semaine
      </ToggleButton>
      <ToggleButton value="day" sx={{ px: { xs: 1.5, sm: 2 }, minHeight: 40 }}>
        Jour
      </ToggleButton>
    </ToggleButtonGroup>
  );
});

const UNITS = { month: 'Mois', week: 'Semaine', day: 'Jour' } as const;

/** Previous, today, next. */
export function PeriodSteps({
  period: { view, day },
  onShow,
  onToday,
}: PeriodProps & { onToday: () => void }) {
  const unit = UNITS[view];
  const step = (direction: 1 | -1) =>
    onShow({ day: stepPeriod(view, day, direction, todayInParis()) });
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
      <IconButton
        aria-label={`${unit} précédent${view === 'week' ? 'e' : ''}`}
        onClick={() => step(-1)}
      >
        <ChevronLeft />
      </IconButton>
      <Button
        variant="outlined"
        color="inherit"
        onClick={onToday}
        sx={{ px: { xs: 1.5, sm: 2 }, borderColor: 'divider' }}
      >
        Aujourd’hui
      </Button>
      <IconButton
        aria-label={`${unit} suivant${view === 'week' ? 'e' : ''}`}
        onClick={() => step(1)}
      >
        <ChevronRight />
      </IconButton>
    </Box>
  );
}
