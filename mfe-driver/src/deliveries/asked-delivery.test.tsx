import { addDays, lastDays, todayInParis } from '@cigogne/contract';
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

it.each(['incomplete', 'completed'] as const)(
  'one far down a long list (%s) is shown with all before it',
  async (list) => {
    const many = Array.from({ length: 80 }, (_, index) => aDriverDelivery({ id: 201 + index }));
    answerLists(api, { [list]: many });
    openDriverArea('/driver?delivery=260');
    expect(await screen.findByText('60 of 80 shown')).toBeVisible();
    expect(isOpen(await card(260))).toBe(true);
  },
);

describe('with the day of its sheet', () => {
  const { start_date, end_date } = lastDays(30);
  const tomorrow = addDays(todayInParis(), 1);
  const before = addDays(start_date, -1);

  it.each([
    ['to come, is looked for up to that day', tomorrow, `${start_date} ${tomorrow}`],
    ['of the last days, among these', addDays(end_date, -1), `${start_date} ${end_date}`],
    ['before them, on that day', before, `${before} ${before}`],
    ['that does not exist, as without one', '2026-02-30', `${start_date} ${end_date}`],
  ])('%s', async (_what, day, range) => {
    const requests = answerLists(api, { incomplete: [aDriverDelivery({ id: 102 })] });
    openDriverArea(`/driver?delivery=102&day=${day}`);
    expect(isOpen(await card(102))).toBe(true);
    expect(requests.map((request) => request.range)).toEqual([range, range]);
  });
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
