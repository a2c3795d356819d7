import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router';
import { useAddressParams } from './use-address-params';

function Filters() {
  const [params, change] = useAddressParams();
  return (
    <>
      <button
        onClick={() => {
          change((next) => next.set('recherche', 'colmar'));
          change((next) => next.set('statut', 'actif'));
        }}
      >
        Filtrer
      </button>
      <button onClick={() => change((next) => next.delete('recherche'))}>Effacer</button>
      <output>{params.toString()}</output>
      <p>{useLocation().search}</p>
    </>
  );
}

it('a change keeps those that are not rendered yet, and all reach the address', () => {
  render(
    <MemoryRouter initialEntries={['/?page=2']}>
      <Filters />
    </MemoryRouter>,
  );
  fireEvent.click(screen.getByText('Filtrer'));
  expect(screen.getByRole('status')).toHaveTextContent('page=2&recherche=colmar&statut=actif');
  expect(screen.getByText('?page=2&recherche=colmar&statut=actif')).toBeInTheDocument();
  fireEvent.click(screen.getByText('Effacer'));
  expect(screen.getByText('?page=2&statut=actif')).toBeInTheDocument();
});
