import { helpProblems } from '@cigogne/shared-ui/testing/help';
import { SCREENS } from '../routes';
import { STOCKER_HELP } from './stocker-help';

it('every screen of the area has a page of help', () => {
  const routes = SCREENS.map(({ path }) => path);
  expect(helpProblems(STOCKER_HELP, routes)).toEqual([]);
});
