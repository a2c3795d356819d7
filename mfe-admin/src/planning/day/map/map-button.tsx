import MapOutlined from '@mui/icons-material/MapOutlined';
import Button from '@mui/material/Button';
import type { useMapChoice } from './use-map-choice';

/** Shows and hides the map of a day. */
export function MapButton({
  shown,
  toggle,
}: Pick<ReturnType<typeof useMapChoice>, 'shown' | 'toggle'>) {
  return (
    <Button
      aria-expanded={shown}
      startIcon={<MapOutlined />}
      onClick={toggle}
      sx={{ minHeight: 40, ...(shown && { bgcolor: 'action.selected' }) }}
    >
      Carte
    </Button>
  );
}
