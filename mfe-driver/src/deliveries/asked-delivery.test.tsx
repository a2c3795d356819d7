import { aDriverDelivery, stubApi } from '@cigogne/shared-api/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { forgetLists } from '../api/outbox/saved-lists';
import { answerLists, openDriverArea } from '../testing/open-driver-area';

const api = stubApi();
const scrolled = jest.fn();

beforeEach(async () => {
  await forgetLists();
  scrolled.mockReset();
  Element.prototype.scrollIntoView = scrolled;
  answerLists(api, {
    incomplete: [
      aDriverDelivery({ id: 101, customer_name: 'Jeanne Muller' }),
      aDriverDelivery({ id: 102, customer_name: 'Paul Klein' }),
    ],
    completed: [aDriverDelivery({ id: 90, status: 'completed', customer_name: 'Ida Schmitt' })],
  });
});

const card = (id: number) => screen.findByRole('article', { name: `Delivery #${id}` });
const isOpen = (article: HTMLElement) =>
  article.querySelector('[aria-expanded]')?.getAttribute('aria-expanded') === 'true';

it('the code on a route sheet opens its delivery, and no other', async () => {
  openDriverArea('/driver?delivery=102');
  const asked = await card(102);
  expect(isOpen(asked)).toBe(true);
  expect(isOpen(await card(101))).toBe(false);
  expect(scrolled.mock.contexts).toEqual([asked]);
});

it('a delivery that is done is shown among the completed ones', async () => {
  openDriverArea('/driver?delivery=90');
  expect(isOpen(await card(90))).toBe(true);
  expect(screen.getByRole('tab', { name: 'Completed (1)' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
});

it('one of somebody else is told', async () => {
  openDriverArea('/driver?delivery=7');
  expect(
    await screen.findByText('This delivery is not on your list for these dates.'),
  ).toBeVisible();
});

it('is forgotten once the driver looks at something else', async () => {
  openDriverArea('/driver?delivery=90');
  await card(90);
  await userEvent.click(screen.getByRole('tab', { name: /Incomplete/ }));
  await card(101);
  await userEvent.click(screen.getByRole('tab', { name: /Completed/ }));
  expect(isOpen(await card(90))).toBe(false);
  expect(scrolled).toHaveBeenCalledTimes(1);
});

it('without a code nothing is opened', async () => {
  openDriverArea('/driver?delivery=x');
  expect(isOpen(await card(101))).toBe(false);
  expect(scrolled).not.toHaveBeenCalled();
});
