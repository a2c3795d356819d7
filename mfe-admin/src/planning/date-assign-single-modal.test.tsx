import { addDays, formatDay, todayInParis } from '@cigogne/contract';
import { aPlannedDelivery } from '@cigogne/shared-api/testing';
import { shownDate, typeDate } from '@cigogne/shared-ui/testing';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { aStore } from '../testing/open-area';
import { stubAdminApi } from '../testing/stub-admin-api';
import { DateAssignSingleModal } from './date-assign-single-modal';

stubAdminApi();
const today = todayInParis();
const DATE = /^Date de livraison/;

function open() {
  const onConfirm = jest.fn();
  render(
    <Provider store={aStore()}>
      <DateAssignSingleModal
        delivery={aPlannedDelivery({ delivery_date: null })}
        onConfirm={onConfirm}
        onClose={() => undefined}
      />
    </Provider>,
  );
  return onConfirm;
}

const confirmDay = () => userEvent.click(screen.getByRole('button', { name: 'Confirmer la date' }));

it('offers today', async () => {
  const onConfirm = open();
  expect(await shownDate(DATE)).toBe(formatDay(today));
  await confirmDay();
  expect(onConfirm).toHaveBeenCalledWith(today);
});

it('refuses an earlier day with its sentence, and goes to the field', async () => {
  const onConfirm = open();
  await typeDate(DATE, addDays(today, -1));
  await confirmDay();
  expect(screen.getByRole('alert')).toHaveTextContent(
    'La date ne peut pas être antérieure à aujourd’hui.',
  );
  await waitFor(() => expect(screen.getByRole('spinbutton', { name: 'Jour' })).toHaveFocus());
  expect(onConfirm).not.toHaveBeenCalled();

  await typeDate(DATE, addDays(today, 1));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await confirmDay();
  expect(onConfirm).toHaveBeenCalledWith(addDays(today, 1));
});

it('refuses a mistyped year, which would hide the delivery in a month that nobody opens', async () => {
  const onConfirm = open();
  await typeDate(DATE, '2062-11-21');
  await confirmDay();
  expect(screen.getByRole('alert')).toHaveTextContent(/^La date ne peut pas être postérieure au /);
  expect(onConfirm).not.toHaveBeenCalled();
});

it('without a day asks for one at the field', async () => {
  const onConfirm = open();
  await shownDate(DATE);
  await userEvent.click(screen.getByRole('spinbutton', { name: 'Jour' }));
  await userEvent.keyboard('{Backspace}');
  await confirmDay();
  expect(screen.getByRole('alert')).toHaveTextContent('Choisissez une date.');
  await waitFor(() => expect(screen.getByRole('spinbutton', { name: 'Jour' })).toHaveFocus());
  expect(onConfirm).not.toHaveBeenCalled();
});
