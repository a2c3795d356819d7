import { useAddressParams, useNavigate } from '@cigogne/shared-api/router';
import { useEffect, useEffectEvent, useState } from 'react';
import { isDialogOpen } from '../dialog/being-used';
import { LEAVE_HELP } from './common-shortcuts';
import { HELP_PATH, isOfRoute, SHORTCUTS_PAGE } from './help-address';
import type { AreaHelp, HelpPage } from './help-content';
import { isPressed } from './shortcut';

export interface HelpPlace {
  /** What is shown: a page, the shortcuts, or with undefined the contents, or what was found. */
  readonly page: HelpPage | typeof SHORTCUTS_PAGE | undefined;
  readonly search: string;
  /** Shows what is found; an empty search shows the contents. */
  readonly searchFor: (search: string) => void;
  /** The address of a page, which keeps the search; undefined: of the contents, or of what was found. */
  readonly addressOf: (page: string | undefined) => string;
  /** To where one stood before. */
  readonly leave: () => void;
}

/**
 * Where one is in the help. All its steps replace one entry of the browser's history, so that Back
 * leads to the screen that the help was opened on, as Escape does.
 */
export function useHelpPlace({ area, pages }: AreaHelp): HelpPlace {
  const [params, change] = useAddressParams();
  const navigate = useNavigate();
  // A tab that was opened with the help has nothing to go back to.
  const [isFirst] = useState(isFirstEntry);
  const screen = params.get('screen');
  const wanted = params.get('page');
  const search = params.get('search') ?? '';

  const leave = () => {
    if (isFirst) void navigate(screen ? `${area}/${screen}` : area);
    else void navigate(-1);
  };
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || !isPressed(event, LEAVE_HELP) || isDialogOpen()) return;
    leave();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);

  return {
    page: wanted === null ? pageOfScreen(pages, screen) : pageNamed(pages, wanted),
    search,
    searchFor: (next) =>
      change((address) => {
        address.delete('page');
        address.delete('screen');
        if (next) address.set('search', next);
        else address.delete('search');
      }),
    addressOf: (page) => {
      const address = new URLSearchParams({ ...(page && { page }), ...(search && { search }) });
      return [`${area}/${HELP_PATH}`, address.toString()].filter(Boolean).join('?');
    },
    leave,
  };
}

/** The router numbers the entries of a tab's history; a reload keeps the number. */
function isFirstEntry(): boolean {
  const state = window.history.state as { readonly idx?: number } | null;
  return (state?.idx ?? 0) === 0;
}

function pageNamed(pages: readonly HelpPage[], name: string): HelpPlace['page'] {
  return name === SHORTCUTS_PAGE ? name : pages.find((page) => page.name === name);
}

function pageOfScreen(pages: readonly HelpPage[], screen: string | null): HelpPage | undefined {
  if (screen === null) return undefined;
  return pages.find((page) => isOfRoute(screen, page.screen));
}
