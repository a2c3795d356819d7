import { MemoryRouter } from '@cigogne/shared-api/router';
import { createTestStore, stubApi } from '@cigogne/shared-api/testing';
import { describeFaults } from '@cigogne/shared-api/testing/faults';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { publicApi } from './api/public-api';
import QuoteDialog from './landing/quote-dialog/quote-dialog';

const api = stubApi();
beforeEach(() => {
  // jsdom cannot display pictures.
  URL.createObjectURL = () => 'blob:photo';
  URL.revokeObjectURL = () => undefined;
  api.on('get', '/public/site', () => ({ company: 'Cigogne', phone: '', demo_accounts: [] }));
});

const box = (name: RegExp) => screen.getByRole('textbox', { name });
const TYPED: [RegExp, string][] = [
  [/^Nom/, 'Odile Schmitt'],
  [/^E-mail/, 'odile@exemple.example'],
  [/^Commune/, 'Colmar'],
  [/^Que faut-il/, 'Une armoire'],
];

describeFaults(api, [
  {
    name: 'asking for a quote',
    method: 'post',
    path: '/public/quotes',
    answer: () => undefined,
    fallback: 'Votre demande n’a pas pu être envoyée. Réessayez.',
    open: async () => {
      render(
        <Provider store={createTestStore({ apis: [publicApi] })}>
          <MemoryRouter>
            <QuoteDialog
              open
              onClose={() => undefined}
              onAnswer={() => undefined}
              onDone={() => undefined}
            />
          </MemoryRouter>
        </Provider>,
      );
      for (const [name, value] of TYPED) fireEvent.change(box(name), { target: { value } });
      fireEvent.click(screen.getByRole('checkbox'));
      const photo = new File(['abc'], 'armoire.jpg', { type: 'image/jpeg' });
      await userEvent.upload(screen.getByLabelText('Photos à joindre'), photo);
      const submit = () => screen.getByRole('button', { name: /Envoyer la demande/ });
      return {
        send: () => Promise.resolve(fireEvent.click(submit())),
        pressAgain: () => fireEvent.click(submit()),
        expectKept: () => {
          for (const [name, value] of TYPED) expect(box(name)).toHaveValue(value);
          expect(screen.getByText('armoire.jpg')).toBeVisible();
          expect(submit()).toBeEnabled();
        },
        expectDone: () =>
          expect(screen.getByRole('dialog', { name: 'Demande envoyée' })).toBeVisible(),
      };
    },
  },
]);
