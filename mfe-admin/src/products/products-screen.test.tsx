import { loadRolePart, type RolePart } from '@cigogne/shared-api';
import { stubApi } from '@cigogne/shared-api/testing';
import { screen } from '@testing-library/react';
import { openArea } from '../testing/open-area';

jest.mock('@cigogne/shared-api', () => ({
  ...jest.requireActual<object>('@cigogne/shared-api'),
  loadRolePart: jest.fn(),
}));

stubApi();
beforeEach(() => jest.spyOn(console, 'error').mockImplementation());
afterEach(() => jest.restoreAllMocks());

const inventory = (Root: RolePart['Root']): RolePart => ({
  apiVersion: 1,
  attach: jest.fn(),
  Root,
});
const broken = inventory(() => {
  throw new Error('undefined is not a function');
});
const repaired = inventory(() => <h1>Inventaire</h1>);

it('a depot’s inventory that has thrown is opened in the version that is released by then', async () => {
  jest
    .mocked(loadRolePart)
    .mockImplementation((_name, _part, options) =>
      Promise.resolve(options?.hasThrown ? repaired : broken),
    );
  const { user } = openArea('/admin/products');
  await user.click(await screen.findByRole('button', { name: 'Réessayer' }));
  expect(await screen.findByRole('heading', { name: 'Inventaire' })).toBeVisible();
});
