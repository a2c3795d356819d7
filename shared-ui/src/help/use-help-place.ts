import { useAddressParams, useNavigate } from '@cigogne/shared-api/router';
import { useEffect, useEffectEvent, useState } from 'react';
import { isDialogOpen } from '../dialog/being-used';
import { LEAVE_HELP } from './common-shortcuts';
import { HELP_PATH, isOfRoute, SHORTCUTS_PAGE } from './help-address';
import type { AreaHelp, HelpPage } from './help-content';
import { isPressed } from './shortcut';

export interface HelpPlace {
  /** The open page or the shortcuts; undefined for the contents or the search results. */
  readonly page: HelpPage | typeof SHORTCUTS_PAGE | undefined;
  readonly search: string;
  /** Shows search results; an empty search shows the contents. */
  readonly searchFor: (search: string) => void;
  /** Address of a page that keeps the search; undefined: of the contents or the search results. */
  readonly addressOf: (page: string | undefined) => string;
  /** Returns to the screen from which the help was opened. */
  readonly leave: () => void;
}

/**
 * The position within the help. All its steps replace a single entry of the browser's history, so that Back, like
 * Escape, returns to the screen from which the help was opened.
 */
export function useHelpPlace({ area, pages }: AreaHelp): HelpPlace {
  const [params, change] = useAddressParams();
  const navigate = useNavigate();
  // A tab that was opened on the help has no entry to return to.
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

/** The router numbers the history entries of a tab; a reload keeps the number. */
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
