import { todayInParis } from '@cigogne/contract';
import { addProduct } from '../../testing/records';
import { readWorkbook } from '../../testing/read-workbook';
import { useTestServer } from '../../testing/test-server';

const server = useTestServer();

it.each(['rue du 8 Mai 1945', 'rue du 22 Novembre'])(
  'a delivery in the %s has its number before the street for everybody',
  async (customer_street) => {
    const shop = await server.signIn('shop');
    const office = await server.signIn('manager');
    const driver = await server.signIn('driver');
    const { id: product_id } = await addProduct(server.db, shop.user.id);
    const created = await shop.call('createDelivery', {
      body: {
        customer_name: 'Jeanne Muller',
        customer_street,
        customer_address_number: '12 bis',
        customer_postal_code: '67600',
        customer_city: 'Sélestat',
        products: [{ product_id }],
      },
    });
    const address = `12 bis ${customer_street}, 67600 Sélestat`;
    expect(created.json()).toMatchObject({
      delivery: { customer_street, customer_address: address },
    });
    const { id } = created.json<{ delivery: { id: number } }>().delivery;

    await office.call('setDeliveryDate', {
      params: { id },
      body: { delivery_date: todayInParis() },
    });
    const planned = await office.call('assignDriver', {
      params: { id },
      body: { driver_id: driver.user.id },
    });
    expect(planned.json()).toMatchObject({
      delivery: { customer_address: `12 bis ${customer_street}, 67600`, customer_city: 'Sélestat' },
    });
    const started = await driver.call('startDelivery', { params: { id } });
    expect(started.json()).toMatchObject({
      delivery: { customer_address_number: '12 bis', customer_street },
    });
    const note = await office.call('downloadDeliveryNote', { params: { id } });
    expect(readWorkbook(note.rawPayload).rows.flat()).toContainEqual(
      expect.stringContaining(address),
    );
  },
);
