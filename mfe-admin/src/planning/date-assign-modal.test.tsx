import { aPlannedDelivery } from '@cigogne/shared-api/testing';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DateAssignModal } from './date-assign-modal';

const NAMES = ['Paul', 'Jeanne', 'Sophie', 'Marie', 'Luc', 'Ève', 'Hugo'];
const WAITING = NAMES.map((customer_name, index) =>
  aPlannedDelivery({ id: index + 1, customer_name }),
);

const open = (day: string, unscheduled = WAITING) => {
  const planned: number[] = [];
  render(
    <DateAssignModal
      day={day}
      unscheduled={unscheduled}
      onPlan={({ id }) => planned.push(id)}
      onClose={() => undefined}
    />,
  );
  return planned;
};

it('a public holiday of Alsace is named before anything is planned on it', () => {
  open('2027-03-26');
  expect(screen.getByText('Jour férié : Vendredi saint')).toBeVisible();
});

it('a long list is searched, and what is found is planned', async () => {
  const planned = open('2026-11-24');
  expect(screen.queryByText(/^Jour férié/)).not.toBeInTheDocument();
  await userEvent.type(screen.getByRole('searchbox'), 'eve');
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: 'Planifier la livraison de Ève' }));
  expect(planned).toEqual([6]);
  await userEvent.type(screen.getByRole('searchbox'), ' personne');
  expect(screen.getByText('Aucune livraison trouvée')).toBeVisible();
});

it('says so when nothing waits for a day', () => {
  open('2026-11-24', []);
  expect(screen.getByText('Tout est planifié')).toBeVisible();
  expect(screen.queryByRole('searchbox')).not.toBeInTheDocument();
});
