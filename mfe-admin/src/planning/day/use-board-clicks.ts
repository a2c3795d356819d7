import { isSecondClick } from '@cigogne/shared-ui/second-click';
import type { MouseEvent } from 'react';
import type { OpenDialog } from './use-open-dialog';
import type { useSelection } from './use-selection';

interface BoardClicks {
  readonly editable: boolean;
  readonly choice: Pick<ReturnType<typeof useSelection>, 'extendTo' | 'toggle'>;
  readonly onMenu: (menu: OpenDialog) => void;
  readonly onOpen: (id: number) => void;
}

/** Mouse and touch on the day: one delegated listener for all stops and lanes. */
export function useBoardClicks({ editable, choice, onMenu, onOpen }: BoardClicks) {
  return (event: MouseEvent) => {
    const target = event.target as HTMLElement;
    const part = target.closest<HTMLElement>('[data-part]')?.dataset.part;
    const lane = target.closest<HTMLElement>('[data-lane]')?.dataset.lane;
    const id = Number(target.closest<HTMLElement>('[data-stop]')?.dataset.stop);
    const adds = editable && (event.ctrlKey || event.metaKey);
    // The first click of a double click has closed a menu or dialog above; a checkbox may be ticked quickly.
    if (part !== 'select' && isSecondClick(event)) return;
    if (part === 'lane-menu' && lane) onMenu({ kind: 'lane-menu', anchor: target, lane });
    else if (!id) return;
    else if (part === 'menu') onMenu({ kind: 'stop-menu', anchor: target, id });
    // The label around the checkbox triggers a click on it.
    else if (part !== 'select' && target.closest('label')) return;
    else if (editable && event.shiftKey) choice.extendTo(id);
    else if (part === 'select' || adds) choice.toggle(id);
    else onOpen(id);
  };
}
