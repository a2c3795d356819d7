import { addPlanned, freezeItems } from '../../testing/office';
import { readWorkbook } from '../../testing/read-workbook';
import { addUser } from '../../testing/records';
import { useTestServer } from '../../testing/test-server';

const RANGE = { start_date: '2026-03-01', end_date: '2026-03-31' };
const server = useTestServer();

it.each([
  { rate: 20, prices: ['0.01', '0.01'], net: 0.02, vat: 0, all: 0.02 },
  { rate: 5, prices: ['0.05', '0.05'], net: 0.1, vat: 0.01, all: 0.11 },
  { rate: 5, prices: ['0.05', '0.04'], net: 0.09, vat: 0, all: 0.09 },
  { rate: 8.2, prices: ['900.00', '100.00'], net: 1000, vat: 82, all: 1082 },
  {
    rate: 2.1,
    prices: ['0.29', '999999.99'],
    net: 1_000_000.28,
    vat: 21_000.01,
    all: 1_021_000.29,
  },
  { rate: 0, prices: ['10.00', '5.00'], net: 15, vat: 0, all: 15 },
])(
  'VAT of $rate % of $net is charged once on the sum, half up to the cent: $vat',
  async ({ rate, prices, net, vat, all }) => {
    const admin = await server.signIn('admin');
    const saved = await admin.call('saveSettings', {
      params: { section: 'company' },
      body: { vat_rate: rate },
    });
    expect(saved.statusCode).toBe(200);
    const shop = await addUser(server.db, 'shop');
    for (const price of prices) {
      const { id } = await addPlanned(server.db, {
        ...{ shop, day: '2026-03-10', categories: [18], status: 'completed' },
      });
      await freezeItems(server.db, id, { 18: price });
    }
    const { rawPayload } = await admin.call('downloadInvoice', {
      params: { shopId: shop.id },
      query: RANGE,
    });
    const amounts = readWorkbook(rawPayload).rows.flatMap(([label, ...cells]) =>
      /^(Total|TVA)/.test(String(label)) ? cells.filter((cell) => cell !== null) : [],
    );
    expect(amounts).toEqual([net, vat, all]);
  },
);
