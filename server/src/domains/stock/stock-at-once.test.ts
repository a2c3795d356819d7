import { inTransaction } from '../../platform/database/transaction';
import { untilWaiting } from '../../testing/lock-waits';
import { formWith } from '../../testing/pictures';
import { addDelivery, addProduct, addUser } from '../../testing/records';
import { messageOf, useTestServer } from '../../testing/test-server';

const server = useTestServer();

it('a product that its shop puts into a delivery at that moment does not go back', async () => {
  const stocker = await server.signIn('stocker');
  const shop = await addUser(server.db, 'shop');
  const product = await addProduct(server.db, shop.id);
  const { asked, delivery } = await inTransaction(server.db, async (trx) => {
    const chosen = trx.selectFrom('products').select('id').where('id', '=', product.id);
    await chosen.forUpdate().execute();
    const created = await addDelivery(trx, shop.id, {}, [product]);
    const body = formWith([], { status: 'return_to_fabric' });
    const correcting = stocker.call('correctProduct', { params: { id: product.id }, body });
    await untilWaiting(server.db);
    return { asked: correcting, delivery: created };
  });
  const refused = await asked;
  expect([refused.statusCode, messageOf(refused)]).toEqual([
    409,
    `Ce produit est prévu dans la livraison #${delivery.id} : retirez-le d’abord de la livraison.`,
  ]);
  const now = server.db.selectFrom('products').select('status').where('id', '=', product.id);
  expect(await now.execute()).toEqual([{ status: 'in_stock' }]);
});
