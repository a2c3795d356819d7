import GridViewOutlined from '@mui/icons-material/GridViewOutlined';
import ViewListOutlined from '@mui/icons-material/ViewListOutlined';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import type { Layout } from './use-layout';

interface LayoutToggleProps {
  layout: Layout;
  onChange: (layout: Layout) => void;
}

export function LayoutToggle({ layout, onChange }: LayoutToggleProps) {
  return (
    <ToggleButtonGroup
      exclusive
      value={layout}
      // MUI passes null when the selected button is clicked.
      onChange={(_event, chosen: Layout | null) => chosen && onChange(chosen)}
      aria-label="Affichage"
    >
      <ToggleButton value="grid" aria-label="Grille" title="Grille" sx={button}>
        <GridViewOutlined />
      </ToggleButton>
      <ToggleButton value="list" aria-label="Liste" title="Liste" sx={button}>
        <ViewListOutlined />
      </ToggleButton>
    </ToggleButtonGroup>
  );
}

const button = { width: 48, height: 48 } as const;
