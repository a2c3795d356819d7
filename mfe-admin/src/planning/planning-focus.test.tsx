import { addDays, todayInParis } from '@cigogne/contract';
import { aPlannedDelivery } from '@cigogne/shared-api/testing';
import { typeDate } from '@cigogne/shared-ui/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { openArea } from '../testing/open-area';
import { stubAdminApi } from '../testing/stub-admin-api';
import { stubPlanned } from '../testing/stub-planned';

const api = stubAdminApi();
const today = todayInParis();
const driver = { id: 31, name: 'Luc Schneider', driver_nr: '12' };
const waiting = aPlannedDelivery({ id: 1, customer_name: 'Paul Schmitt' });
const planned = aPlannedDelivery({
  id: 2,
  customer_name: 'Jeanne Muller',
  delivery_date: today,
  driver_id: driver.id,
  driver_name: driver.name,
  status: 'assigned',
});

beforeEach(() => {
  stubPlanned(api, () => [waiting, planned]);
  api.on('get', '/admindelivery/drivers', () => ({ drivers: [driver] }));
  // Every change is accepted.
  api.on('patch', '/admindelivery/deliveries/:id/:change', async ({ request, params }) => {
    const delivery = Number(params.id) === waiting.id ? waiting : planned;
    const body = request.body ? ((await request.json()) as object) : {};
    return { delivery: { ...delivery, ...body, version: delivery.version + 1 } };
  });
});

type Person = ReturnType<typeof openArea>['user'];

/** Opens the delivery's modal from the calendar by keyboard, and presses these buttons in turn. */
async function openPlanned(user: Person, ...buttons: string[]) {
  await press(user, /Jeanne Muller/);
  await screen.findByRole('dialog', { name: 'Livraison #2' });
  for (const name of buttons) await press(user, name);
}

const press = async (user: Person, name: string | RegExp) => {
  const button = await screen.findByRole('button', { name });
  act(() => button.focus());
  await user.keyboard('{Enter}');
};

/** The only dialog contains the focus, and Escape reaches it. */
async function expectKeyboardIn(user: Person, name: string | RegExp) {
  const dialog = await screen.findByRole('dialog', { name });
  await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
}

it('a day’s list keeps the keyboard after the delivery of the pressed button has been planned', async () => {
  const { user } = openArea('/admin/deliveries');
  await screen.findByRole('button', { name: '1 livraison non planifiée' });
  document.querySelector<HTMLElement>(`[data-date="${today}"] [tabindex="0"]`)!.focus();
  await user.keyboard('{Enter}');
  const list = await screen.findByRole('dialog', { name: /^Planifier le / });
  await press(user, 'Planifier la livraison de Paul Schmitt');
  expect(await within(list).findByText('Tout est planifié')).toBeVisible();
  await expectKeyboardIn(user, /^Planifier le /);
});

it('a delivery’s modal keeps the keyboard while and after its note is generated', async () => {
  let arrive = () => undefined as void;
  const underWay = new Promise<void>((resolve) => (arrive = resolve));
  api.on('get', '/admindelivery/excel/2', async () => {
    await underWay;
    return new Response(new Blob(['xlsx']));
  });
  URL.createObjectURL = () => 'blob:note';
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const { user } = openArea('/admin/deliveries');
  await openPlanned(user, 'Bon de livraison');
  const note = screen.getByRole('button', { name: 'Bon de livraison' });
  await waitFor(() => expect(note).toHaveAttribute('aria-disabled', 'true'));
  const dialog = screen.getByRole('dialog');
  await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement));
  arrive();
  await waitFor(() => expect(note).not.toHaveAttribute('aria-disabled'));
  await waitFor(() => expect(note).toHaveFocus());
  await expectKeyboardIn(user, 'Livraison #2');
});

it('the modal that asks for a day takes the keyboard from the one that it replaces', async () => {
  const { user } = openArea('/admin/deliveries');
  await openPlanned(user, 'Planifier un autre jour');
  await expectKeyboardIn(user, 'Planifier un autre jour');
});

it('the modal of the driver takes the keyboard, and gives it back to the delivery’s', async () => {
  const { user } = openArea('/admin/deliveries');
  await openPlanned(user, 'Changer de chauffeur');
  await expectKeyboardIn(user, 'Changer de chauffeur');
  await expectKeyboardIn(user, 'Livraison #2');
  await waitFor(() => expect(screen.getByRole('button', { name: /Jeanne Muller/ })).toHaveFocus());
});

it('the delivery’s modal has the keyboard after its driver has been changed', async () => {
  const { user } = openArea('/admin/deliveries');
  await openPlanned(user, 'Changer de chauffeur', 'Désassigner le chauffeur');
  await expectKeyboardIn(user, 'Livraison #2');
});

it('a declined question leaves the keyboard in the modal', async () => {
  const { user } = openArea('/admin/deliveries');
  await openPlanned(user, 'Supprimer');
  const question = await screen.findByRole('alertdialog');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(question).not.toBeInTheDocument());
  await expectKeyboardIn(user, 'Livraison #2');
});

it('a delivery that is unscheduled from its modal leaves no dialog behind', async () => {
  const { user } = openArea('/admin/deliveries');
  await openPlanned(user, 'Déplanifier');
  const question = await screen.findByRole('alertdialog');
  await user.click(within(question).getByRole('button', { name: 'Déplanifier' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

/** Sets the answer to the next fetch. */
const serve = (...deliveries: ReturnType<typeof aPlannedDelivery>[]) =>
  stubPlanned(api, () => deliveries);

const focusedDay = () => document.activeElement?.closest('[data-date]')?.getAttribute('data-date');

it('the keyboard goes on at the delivery whose day has been changed', async () => {
  const { user } = openArea('/admin/deliveries');
  await openPlanned(user, 'Planifier un autre jour');
  const next = addDays(today, 1);
  await typeDate('Date de livraison', next);
  serve(waiting, { ...planned, delivery_date: next, version: planned.version + 1 });
  await press(user, 'Confirmer la date');
  await waitFor(() => expect(focusedDay()).toBe(next));
  expect(document.activeElement).toHaveAccessibleName(/Jeanne Muller/);
});

it('the keyboard goes on at the day of a delivery that has been unscheduled', async () => {
  const { user } = openArea('/admin/deliveries');
  await openPlanned(user, 'Déplanifier');
  const unscheduled = { ...planned, delivery_date: null, version: planned.version + 1 };
  api.on('patch', '/admindelivery/deliveries/:id/:change', () => ({ delivery: unscheduled }));
  serve(waiting, unscheduled);
  const question = await screen.findByRole('alertdialog');
  await user.click(within(question).getByRole('button', { name: 'Déplanifier' }));
  await screen.findByRole('button', { name: /^2 livraisons non planifiées/ });
  await waitFor(() => expect(focusedDay()).toBe(today));
  expect(document.activeElement).toHaveAccessibleName(/^Planifier des livraisons/);
});
