import { helpProblems } from '@cigogne/shared-ui/testing/help';
import { SCREENS } from '../routes';
import { SHOP_HELP } from './shop-help';

it('every screen of the area has a page of help', () => {
  const routes = SCREENS.map(({ path }) => path);
  expect(helpProblems(SHOP_HELP, routes)).toEqual([]);
});
