import { statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { HELP_PATH, SHORTCUTS_PAGE } from '../help/help-address';
import type { AreaHelp, HelpPage } from '../help/help-content';

/** People read a page while working, so it has to be short. */
const MAX_STEPS = 7;
const MAX_PICTURE_BYTES = 25 * 1024;

/**
 * Problems of an area's help; empty when every screen has its page.
 * @param routes paths of the area's screens, relative to the area, as in its routes
 */
export function helpProblems({ pages, shortcuts }: AreaHelp, routes: readonly string[]): string[] {
  const screens = routes.filter((route) => route !== HELP_PATH);
  const names = pages.map(({ name }) => name);
  const told = [
    ...pages.map(({ screen }) => screen),
    ...shortcuts.flatMap((group) => group.screens ?? []),
  ];
  return [
    ...screens
      .filter((screen) => !pages.some((page) => page.screen === screen))
      .map((screen) => `the screen '${screen}' has no page in src/help`),
    ...told
      .filter((screen) => !screens.includes(screen))
      .map((screen) => `there is no screen '${screen}'`),
    ...names
      .filter((name, at) => name === SHORTCUTS_PAGE || names.indexOf(name) !== at)
      .map((name) => `the name '${name}' is taken`),
    ...pages.flatMap(pageProblems),
  ];
}

function pageProblems({ name, steps, picture }: HelpPage): string[] {
  const bytes = picture ? statSync(fileURLToPath(picture.src)).size : 0;
  return [
    ...(steps.length < 1 || steps.length > MAX_STEPS ? [`${name} has ${steps.length} steps`] : []),
    ...(bytes > MAX_PICTURE_BYTES ? [`the picture of ${name} has ${bytes} bytes`] : []),
  ];
}
