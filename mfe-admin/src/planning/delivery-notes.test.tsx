import { aPlannedItem, refusal, stubApi } from '@cigogne/shared-api/testing';
import { Toaster } from '@cigogne/shared-ui/toaster';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DeliveryNotes } from './delivery-notes';

const api = stubApi();

it('a note that is being made cannot be asked for again, also when the other one has failed', async () => {
  const never = new Promise<never>(() => undefined);
  api.on('get', '/admindelivery/excel/2', () => never);
  api.on('get', '/shop/magazine-delivery-note/2', () => refusal(500, ''));
  render(
    <>
      <Toaster />
      <DeliveryNotes id={2} items={[aPlannedItem({ product_status: 'to_shop' })]} />
    </>,
  );
  const [ofDelivery, ofShop] = screen.getAllByRole('button');
  await userEvent.click(ofDelivery!);
  await userEvent.click(ofShop!);
  expect(ofDelivery).toHaveAttribute('aria-disabled', 'true');
  expect(await screen.findByText('Failed to generate shop magazine delivery note')).toBeVisible();
  await waitFor(() => expect(ofShop).not.toHaveAttribute('aria-disabled'));
  expect(ofDelivery).toHaveAttribute('aria-disabled', 'true');
  expect(ofShop).toHaveFocus();
});
