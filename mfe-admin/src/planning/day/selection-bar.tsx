import { counted, type Driver } from '@cigogne/contract';
import { ABOVE_PHONE_BAR } from '@cigogne/shared-ui/above-phone-bar';
import { SEARCH_ABOVE } from '@cigogne/shared-ui/found-part';
import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { driverLabel } from '../../components/driver-label';
import type { LaneDriver } from './lanes';
import { ActionMenu } from './stop-menu';

interface SelectionBarProps {
  count: number;
  drivers: readonly LaneDriver[];
  onAssign: (driver: Driver | null) => void;
  /** Opens a search, for more drivers than a menu can hold. */
  onSearchDriver: () => void;
  onMove: () => void;
  onUnplan: () => void;
  onClear: () => void;
}

/** Actions for the chosen stops. */
export function SelectionBar({ count, drivers, ...on }: SelectionBarProps) {
  const [anchor, setAnchor] = useState<Element>();
  const hasMenu = drivers.length <= SEARCH_ABOVE;
  return (
    <Box
      role="toolbar"
      aria-label="Livraisons choisies"
      sx={{
        position: 'sticky',
        // Above the planning's steps at the bottom of a phone.
        bottom: { xs: ABOVE_PHONE_BAR, md: 8 },
        zIndex: 4,
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        mt: 1,
        p: 1,
        pl: 2,
        border: 1,
        borderColor: 'divider',
        borderRadius: 2,
        bgcolor: 'background.paper',
        boxShadow: 6,
      }}
    >
      <Box component="strong" className="tabular" sx={{ flex: 1, whiteSpace: 'nowrap' }}>
        {counted(count, 'livraison choisie', 'livraisons choisies')}
      </Box>
      <IconButton aria-label="Ne plus rien choisir" onClick={on.onClear} sx={{ order: { md: 1 } }}>
        <Close />
      </IconButton>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {drivers.length > 0 && (
          <Button
            variant="contained"
            aria-haspopup={hasMenu ? 'menu' : 'dialog'}
            onClick={(event) => (hasMenu ? setAnchor(event.currentTarget) : on.onSearchDriver())}
          >
            Confier à …
          </Button>
        )}
        <Button variant="outlined" onClick={on.onMove}>
          Déplacer au …
        </Button>
        <Button variant="outlined" color="inherit" onClick={() => on.onAssign(null)}>
          Sans chauffeur
        </Button>
        <Button variant="outlined" color="inherit" onClick={on.onUnplan}>
          Retirer de ce jour
        </Button>
      </Box>
      {anchor && (
        <ActionMenu anchor={anchor} label="Confier à" onClose={() => setAnchor(undefined)}>
          {drivers.map((driver) => (
            <MenuItem
              key={driver.id}
              onClick={() => {
                setAnchor(undefined);
                on.onAssign(driver);
              }}
            >
              {driverLabel(driver)}
            </MenuItem>
          ))}
        </ActionMenu>
      )}
    </Box>
  );
}
