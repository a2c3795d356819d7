import { type DriverDelivery, todayInParis } from '@cigogne/contract';
import { aDriverDelivery } from '@cigogne/shared-api/testing';
import { SuiteProviders } from '@cigogne/shared-ui/suite-providers';
import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DeliveryCard } from './delivery-card';

function show(given: Partial<DriverDelivery> = {}) {
  const onAction = jest.fn();
  render(
    <SuiteProviders>
      <DeliveryCard delivery={aDriverDelivery(given)} today={todayInParis()} onAction={onAction} />
    </SuiteProviders>,
  );
  return { onAction };
}

const expand = () => userEvent.click(screen.getByRole('button', { name: 'Jeanne Muller' }));

describe('a collapsed card', () => {
  it('shows the summary of the delivery', () => {
    show({ delivery_date: '2026-03-04' });
    for (const text of [
      'Assigned',
      '#101',
      '04/03/2026',
      'Jeanne Muller',
      '4 rue des Tanneurs, 67000 Strasbourg',
      'Floor 3',
      'No elevator',
      'Meubles du Ried',
      '1 item',
    ]) {
      expect(screen.getByText(text)).toBeVisible();
    }
    expect(screen.queryByText('Mark as Completed')).not.toBeInTheDocument();
    expect(screen.queryByText('Canapé Ried')).not.toBeInTheDocument();
  });

  it.each([
    [0, 'Ground Floor'],
    [1, 'Floor 1'],
    [-1, 'Floor -1'],
    [null, 'Floor not given'],
  ])('names floor %s %s', (floor, label) => {
    show({ floor });
    expect(screen.getByText(label)).toBeVisible();
  });

  it.each([
    [true, 'Elevator'],
    [false, 'No elevator'],
    [null, 'Elevator not given'],
  ])('says of an elevator (%s): %s', (has_elevator, label) => {
    show({ has_elevator });
    expect(screen.getByText(label)).toBeVisible();
  });

  it('points out what is due today', () => {
    show({ delivery_date: todayInParis() });
    expect(screen.getByText(/Today/)).toBeVisible();
  });
});

describe('an expanded card', () => {
  it('shows each item with its quantity', async () => {
    show({
      items: [
        { id: 1, product_name: 'Canapé Ried', quantity: 2, parts_count: 3, price: 80 },
        { id: 2, product_name: 'Table Illwald', quantity: null, parts_count: 1, price: null },
      ],
    });
    expect(screen.getByText('2 items')).toBeVisible();
    await expand();
    const items = screen.getAllByRole('listitem').map((item) => item.textContent);
    expect(items).toEqual(['Canapé Ried3 parts× 2', 'Table Illwald× 1']);
  });

  it('dials the customer and opens a map of the address', async () => {
    show({ customer_phone: '03 53 01 00 01' });
    await expand();
    expect(screen.getByRole('link', { name: '03 53 01 00 01' })).toHaveAttribute(
      'href',
      'tel:0353010001',
    );
    const map = screen.getByRole('link', { name: 'Open in Maps' });
    expect(new URL(map.getAttribute('href')!).searchParams.get('query')).toBe(
      '4 rue des Tanneurs, 67000 Strasbourg',
    );
  });

  it('shows the notes and the cash to collect', async () => {
    show({ notes: 'Code 12B, 2e cour', cash_on_delivery_amount: 1250.5 });
    await expand();
    expect(screen.getByText('Code 12B, 2e cour')).toBeVisible();
    expect(screen.getByText('Cash to collect').nextSibling).toHaveTextContent(/1\s250,50\s€/);
  });

  it('mentions no cash when there is none to collect', async () => {
    show({ cash_on_delivery_amount: 0 });
    await expand();
    expect(screen.queryByText('Cash to collect')).not.toBeInTheDocument();
  });

  it('leads to the completion of this delivery', async () => {
    const { onAction } = show();
    await expand();
    await userEvent.click(screen.getByRole('button', { name: 'Mark as Completed' }));
    expect(onAction).toHaveBeenCalledWith({
      kind: 'complete',
      delivery: 101,
      customer: 'Jeanne Muller',
      visit: `${todayInParis()} 1`,
    });
  });

  it('of a completed delivery shows proof and notes, and neither cash nor completion', async () => {
    show({
      status: 'completed',
      completed_at: '2026-03-04T10:00:00.000Z',
      completion_images: ['/api/files/1', '/api/files/2'],
      driver_notes: 'Remis au gardien.',
      cash_on_delivery_amount: 120,
    });
    await expand();
    expect(screen.getByText('Completed on 04/03/2026 11:00')).toBeVisible();
    expect(screen.getByText('Completion notes').nextSibling).toHaveTextContent('Remis au gardien.');
    expect(screen.queryByText('Cash to collect')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Mark as Completed' })).not.toBeInTheDocument();
    await userEvent.click(
      screen.getByRole('button', { name: 'Open photo 2 of 2 of delivery #101' }),
    );
    const gallery = within(await screen.findByRole('dialog', { name: 'Photo gallery' }));
    expect(gallery.getByRole('img')).toHaveAttribute('src', '/api/files/2');
  });

  it('of a completed delivery shows a sign for a photo that cannot be fetched', async () => {
    show({ status: 'completed', completion_images: ['/api/files/1'] });
    await expand();
    const photo = screen.getByRole('button', { name: 'Open photo 1 of 1 of delivery #101' });
    fireEvent.error(photo.querySelector('img')!);
    expect(photo.querySelector('img')).toBeNull();
    expect(photo.querySelector('svg')).toBeVisible();
  });

  it('collapses again', async () => {
    show();
    await expand();
    expect(screen.getByRole('button', { name: 'Jeanne Muller', expanded: true })).toBeVisible();
    await expand();
    expect(screen.getByRole('button', { name: 'Jeanne Muller', expanded: false })).toBeVisible();
  });
});
