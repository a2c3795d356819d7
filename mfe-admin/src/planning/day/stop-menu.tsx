import { type Day, type DayStop, type Driver, HALF_DAY_NAMES, HALF_DAYS } from '@cigogne/contract';
import { Link } from '@cigogne/shared-api/router';
import Check from '@mui/icons-material/Check';
import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { ReactNode } from 'react';
import type { DayActions } from './use-day-actions';
import { type Lane, openStops } from './lanes';

interface StopMenuProps {
  anchor: Element;
  stop: DayStop;
  lane: Lane;
  drivers: readonly Driver[];
  /** Not while only one shop's stops are shown. */
  canReorder: boolean;
  actions: DayActions;
  onClose: () => void;
}

/** Everything that dragging does, and the half-day. */
export function StopMenu({ stop, lane, drivers, canReorder, ...props }: StopMenuProps) {
  const { actions } = props;
  const { id } = stop;
  const open = openStops(lane);
  const at = open.findIndex((one) => one.id === id);
  const ordered = canReorder && lane.driver !== null;
  const choose = (act: () => Promise<void>) => () => {
    props.onClose();
    void act();
  };
  return (
    <ActionMenu anchor={props.anchor} label="Déplacer" onClose={props.onClose}>
      {ordered && (
        <MenuItem disabled={at <= 0} onClick={choose(() => actions.step(id, -1))}>
          Monter
        </MenuItem>
      )}
      {ordered && (
        <MenuItem disabled={at === open.length - 1} onClick={choose(() => actions.step(id, 1))}>
          Descendre
        </MenuItem>
      )}
      {ordered && <Divider />}
      {drivers
        .filter((driver) => driver.id !== stop.driver_id)
        .map((driver) => (
          <MenuItem key={driver.id} onClick={choose(() => actions.toLane([id], driver))}>
            Confier à {driver.name}
          </MenuItem>
        ))}
      {stop.driver_id !== null && (
        <MenuItem onClick={choose(() => actions.toLane([id], null))}>Sans chauffeur</MenuItem>
      )}
      <MenuItem onClick={choose(() => actions.unplan([id]))}>Retirer de ce jour</MenuItem>
      <Divider />
      {[...HALF_DAYS, null].map((slot) => (
        <MenuItem
          key={slot}
          role="menuitemradio"
          aria-checked={(stop.slot ?? null) === slot}
          onClick={choose(() => actions.setSlot(id, slot))}
        >
          <ListItemIcon>{(stop.slot ?? null) === slot && <Check fontSize="small" />}</ListItemIcon>
          {slot ? HALF_DAY_NAMES[slot].fr : 'Sans créneau'}
        </MenuItem>
      ))}
    </ActionMenu>
  );
}

interface LaneMenuProps {
  anchor: Element;
  date: Day;
  lane: Lane;
  /** Those of it that are shown and can be moved. */
  ids: readonly number[];
  drivers: readonly Driver[];
  actions: DayActions;
  onSelect: (ids: readonly number[]) => void;
  onClose: () => void;
}

/** For a driver who is ill: all that they have left goes to somebody else. */
export function LaneMenu({ anchor, date, lane, ids, drivers, actions, ...on }: LaneMenuProps) {
  const give = (driver: Driver | null) => () => {
    on.onClose();
    void actions.assign(ids, driver);
  };
  return (
    <ActionMenu anchor={anchor} label={lane.driver?.name ?? 'Sans chauffeur'} onClose={on.onClose}>
      <MenuItem
        onClick={() => {
          on.onClose();
          on.onSelect(ids);
        }}
      >
        Tout choisir
      </MenuItem>
      {lane.driver && (
        <MenuItem
          component={Link}
          to={`/admin/route-sheets?date=${date}&driver=${lane.driver.id}`}
          onClick={on.onClose}
        >
          Feuille de route
        </MenuItem>
      )}
      <Divider />
      {drivers
        .filter(({ id }) => id !== lane.driver?.id)
        .map((driver) => (
          <MenuItem key={driver.id} onClick={give(driver)}>
            Tout transférer à {driver.name}
          </MenuItem>
        ))}
      {lane.driver && <MenuItem onClick={give(null)}>Tout mettre sans chauffeur</MenuItem>}
    </ActionMenu>
  );
}

interface ActionMenuProps {
  anchor: Element;
  label: string;
  onClose: () => void;
  children: ReactNode;
}

export function ActionMenu({ anchor, label, onClose, children }: ActionMenuProps) {
  return (
    <Menu
      open
      anchorEl={anchor}
      onClose={onClose}
      slotProps={{ list: { 'aria-label': label }, paper: { sx: { maxHeight: '70vh' } } }}
      sx={{ '& .MuiMenuItem-root': { minHeight: 40, whiteSpace: 'normal' } }}
    >
      {children}
    </Menu>
  );
}
