import { todayInParis } from '@cigogne/contract';
import { Link } from '@cigogne/shared-api/router';
import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import PrintOutlined from '@mui/icons-material/PrintOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { memo, type ReactNode } from 'react';
import { CapacitiesLink } from '../components/capacities-link';
import { type PlanningView, stepPeriod } from './calendar-period';
import { PlanningFilter } from './planning-filter';
import type { PlanningPeriod, usePlanningAddress } from './use-planning-address';

interface PeriodProps {
  period: PlanningPeriod;
  onShow: (next: Partial<PlanningPeriod>) => void;
}

interface PlanningToolbarProps {
  /** The address requested last. */
  address: ReturnType<typeof usePlanningAddress>;
  /** The rendered period. */
  period: PlanningPeriod;
  /** The steps of the period, unless placed elsewhere. */
  steps: ReactNode;
  /** The button that unfolds past days of the period. */
  pastDays: ReactNode;
  dayTools: ReactNode;
}

/** The choice of the view with its tools: route sheets and tools of a day, or the filters of a calendar. */
export function PlanningToolbar({ address, period, ...props }: PlanningToolbarProps) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      {props.steps}
      <ViewChoice view={address.period.view} onShow={address.show} />
      {props.pastDays}
      {period.view === 'day' ? (
        <>
          <Button
            component={Link}
            to={`/admin/route-sheets?date=${period.day}`}
            startIcon={<PrintOutlined />}
            sx={{ minHeight: 40 }}
          >
            Feuilles de route
          </Button>
          {props.dayTools}
          <CapacitiesLink sx={{ minHeight: 40 }}>Absences et capacités</CapacitiesLink>
        </>
      ) : (
        <PlanningFilter
          filter={address.filter}
          onToggleStatus={address.toggleStatus}
          onClear={address.clear}
        />
      )}
    </Box>
  );
}

interface ViewChoiceProps extends Pick<PeriodProps, 'onShow'> {
  view: PlanningView;
}

const ViewChoice = memo(function ViewChoice({ view: chosen, onShow }: ViewChoiceProps) {
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
