import type { ForgettingRun, PersonRecord } from '@cigogne/contract';
import { type Change, describeFaults, until } from '@cigogne/shared-api/testing/faults';
import { fireEvent, screen, within } from '@testing-library/react';
import { expectPressable } from '../testing/fault-steps';
import { openArea } from '../testing/open-area';
import { stubAdminApi } from '../testing/stub-admin-api';

// The area loads its screens lazily; imported here, so that no test has to wait for it.
import './personal-data-screen';

const api = stubAdminApi();

const RUN: ForgettingRun = {
  ...{ id: 4, started_at: '2026-11-22T03:00:00.000Z', finished_at: '2026-11-22T03:01:00.000Z' },
  ...{ completed: true, started_by: null, counts: {} },
};
const DELIVERY: PersonRecord = {
  ...{ kind: 'delivery', id: 12, name: 'Jeanne Muller', phone: '06 12 34 56 78', email: null },
  ...{ street: 'rue des Tanneurs', address_number: '4', postal_code: '67000', city: 'Strasbourg' },
  ...{ at: '2026-05-04T09:00:00.000Z', status: 'completed', photos: 0, version: 3 },
  ...{ lock: null, keeps: null },
};
const QUOTE: PersonRecord = {
  ...{ ...DELIVERY, kind: 'quote', id: 7, status: null, version: 0 },
  ...{ street: null, address_number: null, postal_code: null },
};

beforeEach(() => {
  const deliveries = {
    ...{ kind: 'deliveries', count: 3, oldest_at: '2024-10-01T08:00:00.000Z' },
    before: '2024-11-23T08:00:00.000Z',
  };
  api.on('get', '/admin/personal-data/preview', () => ({ kinds: [deliveries] }));
  api.on('get', '/admin/personal-data/runs', () => ({ runs: [RUN], more: false }));
  api.on('post', '/admin/personal-data/search', () => ({
    people: [{ name: 'Jeanne Muller', records: [DELIVERY, QUOTE] }],
    more: false,
  }));
});

const seen = (text: string) => expect(screen.getAllByText(text)[0]).toBeVisible();

/** A dialog about a found person, opened by a button, with its fields filled in. */
function inDialog(opening: string, submit: string, typed: Record<string, string>, done: string) {
  return async () => {
    const { user } = openArea('/admin/personal-data');
    await user.type(await screen.findByPlaceholderText('Nom, téléphone ou e-mail'), 'Muller');
    await user.click(screen.getByRole('button', { name: 'Chercher' }));
    await user.click(await screen.findByRole('button', { name: opening }));
    const dialog = () => within(screen.getByRole('dialog'));
    await screen.findByRole('dialog');
    for (const [label, value] of Object.entries(typed)) {
      fireEvent.change(dialog().getByLabelText(new RegExp(label)), { target: { value } });
    }
    const button = () => dialog().getByRole('button', { name: submit });
    return {
      send: () => Promise.resolve(fireEvent.click(button())),
      pressAgain: () => fireEvent.click(button()),
      expectKept: () => {
        for (const [label, value] of Object.entries(typed)) {
          expect(dialog().getByLabelText(new RegExp(label))).toHaveValue(value);
        }
        expectPressable(button());
      },
      expectDone: () => seen(done),
    };
  };
}

const CHANGES: Change[] = [
  {
    name: 'starting a run',
    method: 'post',
    path: '/admin/personal-data/runs',
    answer: () => ({ run: RUN }),
    fallback: 'L’effacement n’a pas pu être lancé.',
    open: async () => {
      openArea('/admin/personal-data');
      await screen.findByRole('list', { name: 'Prochain effacement' });
      const button = () => screen.getByRole('button', { name: 'Lancer maintenant' });
      return {
        send: async () => {
          fireEvent.click(button());
          const asked = await screen.findByRole('alertdialog');
          fireEvent.click(within(asked).getByRole('button', { name: 'Effacer maintenant' }));
          await until(() => expect(asked).not.toBeInTheDocument());
        },
        expectKept: () => expectPressable(button()),
        expectDone: () => seen('L’effacement est terminé.'),
      };
    },
  },
  {
    name: 'erasing a person',
    method: 'post',
    path: '/admin/personal-data/erasures',
    answer: () => ({ erased: 2 }),
    fallback: 'L’effacement a échoué.',
    open: inDialog(
      'Effacer 2 fiches…',
      'Effacer pour toujours',
      { Motif: 'Demande écrite', 'Tapez EFFACER': 'EFFACER' },
      'Les données de 2 fiches sont effacées.',
    ),
  },
  {
    name: 'correcting a customer',
    method: 'patch',
    path: '/admin/personal-data/deliveries/12',
    answer: () => undefined,
    fallback: 'La correction a échoué.',
    open: inDialog(
      'Corriger : Livraison n° 12',
      'Enregistrer la correction',
      { 'Nom du client': 'Jeanne Mueller', Motif: 'Faute de frappe' },
      'Les données sont corrigées.',
    ),
  },
  {
    name: 'correcting a request for a quote',
    method: 'patch',
    path: '/admin/personal-data/quotes/7',
    answer: () => undefined,
    fallback: 'La correction a échoué.',
    open: inDialog(
      'Corriger : Demande de devis n° 7',
      'Enregistrer la correction',
      { Commune: 'Obernai', Motif: 'Faute de frappe' },
      'Les données sont corrigées.',
    ),
  },
];

describeFaults(api, CHANGES);
