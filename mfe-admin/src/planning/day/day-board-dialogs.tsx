import type { Day, DayStop } from '@cigogne/contract';
import { ChooseDriverModal } from './choose-driver-modal';
import { LaneDayModal } from './lane-day-modal';
import { type Lane, type LaneDriver, openStops, takesStops } from './lanes';
import { MoveToDayModal } from './move-to-day-modal';
import { ProposeOrderModal } from './proposed-order/propose-order-modal';
import { LaneMenu, StopMenu } from './stop-menu';
import type { DayActions } from './use-day-actions';
import type { DriverSearch, OpenDialog } from './use-open-dialog';
import type { useSelection } from './use-selection';

interface DayBoardDialogsProps {
  dialog: OpenDialog;
  /** The lane of a menu or a proposed order. */
  lane: Lane | undefined;
  /** Stops for which a driver is searched and that are still in their lane. */
  ids: readonly number[];
  date: Day;
  /** Drivers who can be given stops. */
  drivers: readonly LaneDriver[];
  canReorder: boolean;
  choice: ReturnType<typeof useSelection>;
  chosenStops: readonly DayStop[];
  /** The lane's stops that are shown and can be moved. */
  idsOf: (lane: Lane) => readonly number[];
  actions: DayActions;
  onOpen: (dialog: OpenDialog) => void;
  onClose: () => void;
}

/** The menu or dialog open over the board. */
export function DayBoardDialogs({ dialog, lane, ...props }: DayBoardDialogsProps) {
  const { date, drivers, canReorder, choice, chosenStops, actions, onOpen, onClose } = props;
  const searchDriver = (search: DriverSearch) => onOpen({ kind: 'driver', ...search });
  switch (dialog.kind) {
    case 'stop-menu': {
      const stop = lane?.stops.find(({ id }) => id === dialog.id);
      if (!lane || !stop) return null;
      return (
        <StopMenu
          anchor={dialog.anchor}
          stop={stop}
          lane={lane}
          drivers={drivers}
          canReorder={canReorder}
          actions={actions}
          onSearchDriver={searchDriver}
          onClose={onClose}
        />
      );
    }
    case 'driver':
      return (
        <ChooseDriverModal
          title={dialog.title}
          // Their present driver is not offered.
          drivers={drivers.filter(({ id }) => id !== lane?.driver?.id)}
          onChoose={(driver) => {
            onClose();
            void dialog.give({ ids: props.ids, actions, choice }, driver);
          }}
          onClose={onClose}
        />
      );
    case 'lane-menu': {
      if (!lane) return null;
      const canPropose =
        canReorder && lane.driver && takesStops(lane) && openStops(lane).length > 1;
      return (
        <LaneMenu
          anchor={dialog.anchor}
          date={date}
          lane={lane}
          ids={props.idsOf(lane)}
          drivers={drivers}
          actions={actions}
          onSelect={choice.choose}
          onSearchDriver={searchDriver}
          onPropose={canPropose ? () => onOpen({ kind: 'order', lane: dialog.lane }) : undefined}
          onArrange={(driver) => onOpen({ kind: 'absence', driver })}
          onClose={onClose}
        />
      );
    }
    case 'absence':
      return <LaneDayModal driver={dialog.driver} day={date} onClose={onClose} />;
    case 'move':
      return (
        <MoveToDayModal
          stops={chosenStops}
          gone={dialog.stops.filter(({ id }) => !choice.selected.has(id))}
          from={date}
          onConfirm={(day) => {
            onClose();
            void choice.changeAll((ids) => actions.toDay(ids, day));
          }}
          onClose={onClose}
        />
      );
    case 'order':
      return (
        lane?.driver && (
          <ProposeOrderModal
            date={date}
            lane={lane}
            driver={lane.driver}
            onApply={actions.setOrder}
            onClose={onClose}
          />
        )
      );
  }
}
