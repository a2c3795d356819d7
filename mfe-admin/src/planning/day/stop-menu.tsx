import { type Day, type DayStop, type Driver, HALF_DAY_NAMES, HALF_DAYS } from '@cigogne/contract';
import { Link } from '@cigogne/shared-api/router';
import { SEARCH_ABOVE } from '@cigogne/shared-ui/found-part';
import Check from '@mui/icons-material/Check';
import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { ReactNode } from 'react';
import { driverLabel } from '../../components/driver-label';
import type { DayActions } from './use-day-actions';
import type { DriverSearch } from './use-open-dialog';
import { isActive, type Lane, type LaneDriver, laneKey, openStops, takesStops } from './lanes';

interface StopMenuProps {
  anchor: Element;
  stop: DayStop;
  lane: Lane;
  drivers: readonly LaneDriver[];
  /** False while the stops of one shop only are shown. */
  canReorder: boolean;
  actions: DayActions;
  /** Opens a search, for more drivers than a menu can hold. */
  onSearchDriver: (search: DriverSearch) => void;
  onClose: () => void;
}

/** The same actions as dragging, and the half-day. */
export function StopMenu({ stop, lane, drivers, canReorder, ...props }: StopMenuProps) {
  const { actions } = props;
  const { id } = stop;
  const open = openStops(lane);
  const at = open.findIndex((one) => one.id === id);
  const ordered = canReorder && lane.driver !== null && takesStops(lane);
  const others = drivers.filter((driver) => driver.id !== stop.driver_id);
  const choose = (act: () => unknown) => () => {
    props.onClose();
    void act();
  };
  return (
    <ActionMenu anchor={props.anchor} label="Actions" onClose={props.onClose}>
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
      {driverItems({
        drivers: others,
        verb: 'Confier à ',
        onChoose: (driver) => choose(() => actions.toLane([id], driver))(),
        onSearch: choose(() =>
          props.onSearchDriver({
            title: `Confier la livraison de ${stop.customer_name}`,
            stops: { lane: laneKey(lane.driver), ids: [id] },
            give: (now, driver) => now.actions.toLane(now.ids, driver),
          }),
        ),
      })}
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
  /** The lane's stops that are shown and can be moved; may be empty. */
  ids: readonly number[];
  drivers: readonly LaneDriver[];
  actions: DayActions;
  onSelect: (ids: readonly number[]) => void;
  onSearchDriver: (search: DriverSearch) => void;
  /** Undefined when there is nothing to reorder. */
  onPropose: (() => void) | undefined;
  /** Opens absence and capacity of the day. */
  onArrange: (driver: LaneDriver) => void;
  onClose: () => void;
}

/** For a driver who falls ill: gives all their remaining stops to somebody else. */
export function LaneMenu({ anchor, date, lane, ids, drivers, actions, ...on }: LaneMenuProps) {
  const { driver } = lane;
  const others = ids.length > 0 ? drivers.filter(({ id }) => id !== driver?.id) : [];
  const give = (to: Driver | null) => {
    on.onClose();
    void actions.assign(ids, to);
  };
  return (
    <ActionMenu anchor={anchor} label={driver?.name ?? 'Sans chauffeur'} onClose={on.onClose}>
      {ids.length > 0 && (
        <MenuItem
          onClick={() => {
            on.onClose();
            on.onSelect(ids);
          }}
        >
          Tout choisir
        </MenuItem>
      )}
      {on.onPropose && (
        <MenuItem
          onClick={() => {
            on.onClose();
            on.onPropose?.();
          }}
        >
          Proposer un ordre
        </MenuItem>
      )}
      {driver && isActive(driver) && (
        <MenuItem
          onClick={() => {
            on.onClose();
            on.onArrange(driver);
          }}
        >
          Absence et capacité…
        </MenuItem>
      )}
      {driver && lane.stops.length > 0 && (
        <MenuItem
          component={Link}
          to={`/admin/route-sheets?date=${date}&driver=${driver.id}`}
          onClick={on.onClose}
        >
          Feuille de route
        </MenuItem>
      )}
      {ids.length > 0 && <Divider />}
      {driverItems({
        drivers: others,
        verb: 'Tout transférer à ',
        onChoose: give,
        onSearch: () => {
          on.onClose();
          on.onSearchDriver({
            title: `Tout transférer : ${driver?.name ?? 'sans chauffeur'}`,
            stops: { lane: laneKey(driver), ids },
            give: (now, to) => now.actions.assign(now.ids, to),
          });
        },
      })}
      {driver && ids.length > 0 && (
        <MenuItem onClick={() => give(null)}>Tout mettre sans chauffeur</MenuItem>
      )}
    </ActionMenu>
  );
}

interface DriverItemsProps {
  drivers: readonly LaneDriver[];
  /** Text before the driver's name, with a trailing space; omitted when the menu's title says it. */
  verb?: string;
  onChoose: (driver: Driver) => void;
  onSearch: () => void;
}

/**
 * One menu item per driver, or one that opens the search. A function, because MUI's menu needs its items as direct
 * children.
 */
export function driverItems({ drivers, verb, onChoose, onSearch }: DriverItemsProps): ReactNode[] {
  // A menu with more items is unusable.
  if (drivers.length > SEARCH_ABOVE) {
    return [
      <MenuItem key="search" onClick={onSearch}>
        {verb ?? 'Confier à '}…
      </MenuItem>,
    ];
  }
  return drivers.map((driver) => (
    <MenuItem key={driver.id} onClick={() => onChoose(driver)}>
      {verb}
      {driverLabel(driver)}
    </MenuItem>
  ));
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
