/** @jest-environment-options {"styleRules": true} */
import type { InventoryProduct } from '@cigogne/contract';
import { anInventoryProduct } from '@cigogne/shared-api/testing';
import { SuiteProviders } from '@cigogne/shared-ui/suite-providers';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ProductCard } from './product-card';
import type { Layout } from './use-layout';

function show(given: Partial<InventoryProduct> = {}, layout: Layout = 'grid') {
  render(
    <SuiteProviders>
      <ProductCard product={anInventoryProduct(given)} layout={layout} />
    </SuiteProviders>,
  );
}

const fact = (label: string) => screen.getByText(label).nextElementSibling;

it.each(['grid', 'list'] as const)('shows all that is known of a product: %s', (layout) => {
  show(
    {
      name: 'Canapé Ried',
      section: 'C',
      status: 'to_shop',
      shop_name: 'Meubles du Ried',
      category_name: 'Canapé',
      received_date: '2026-03-02',
      size: '2,10 x 0,90',
      parts: 2,
      quantity: 3,
      notes: 'Carton abîmé',
    },
    layout,
  );
  expect(screen.getByRole('heading', { name: 'Canapé Ried' })).toBeVisible();
  expect(screen.getByRole('img', { name: 'Section C' })).toHaveTextContent('C');
  expect(screen.getByText('Vers Magasin')).toBeVisible();
  expect(fact('Magasin')).toHaveTextContent('Meubles du Ried');
  expect(fact('Catégorie')).toHaveTextContent('Canapé');
  expect(fact('Reçu le')).toHaveTextContent('02/03/2026');
  expect(fact('Taille')).toHaveTextContent('2,10 x 0,90');
  expect(fact('Pièces')).toHaveTextContent('2');
  expect(fact('Quantité')).toHaveTextContent('3');
  expect(screen.getByText('Carton abîmé')).toBeVisible();
});

it('says what is not known', () => {
  show({ section: null, received_date: null, size: null, parts: null, quantity: null });
  expect(screen.getByRole('img', { name: 'Sans section' })).toBeVisible();
  expect(fact('Reçu le')).toHaveTextContent('N/D');
  expect(fact('Quantité')).toHaveTextContent('—');
});

it.each([
  ['A', 'rgb(37, 99, 235)'],
  ['F', 'rgb(71, 85, 105)'],
] as const)('gives section %s its own colour', (section, color) => {
  show({ section });
  expect(screen.getByRole('img', { name: `Section ${section}` })).toHaveStyle({
    backgroundColor: color,
  });
});

it('explains the status whose name misleads', async () => {
  show({ status: 'in_stock' });
  await userEvent.hover(screen.getByText('Depo'));
  expect(await screen.findByRole('tooltip')).toHaveTextContent('Au dépôt, prêt à être livré');
});

it('opens its documents in a new tab', () => {
  show({ receiving_document: '/api/files/bon', damage_proof: '/api/files/choc' });
  const document = screen.getByRole('link', { name: /^Document joint/ });
  expect(document).toHaveAttribute('href', '/api/files/bon');
  expect(document).toHaveAttribute('target', '_blank');
  expect(screen.getByRole('link', { name: /^Photo du dommage/ })).toHaveAttribute(
    'href',
    '/api/files/choc',
  );
});

it('has no links without documents', () => {
  show();
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});
