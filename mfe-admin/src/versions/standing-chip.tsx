import { StatusChip } from '@cigogne/shared-ui/status-chip';
import type { Standing } from './applications';

export const STANDING_COLORS: Readonly<Record<Standing, string>> = {
  released: '#2e7d32',
  canary: '#1565c0',
  previous: '#757575',
  older: '#757575',
};

const LABELS: Readonly<Record<Standing, string>> = {
  released: 'En service',
  canary: 'Canari',
  previous: 'Précédente',
  older: 'Ancienne',
};

/** Whether users get this version at present. */
export function StandingChip({ standing }: { standing: Standing }) {
  return <StatusChip label={LABELS[standing]} color={STANDING_COLORS[standing]} />;
}
