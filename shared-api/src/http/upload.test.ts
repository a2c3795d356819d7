import { stockCalls } from '@cigogne/contract';
import { refusal, stubApi, NO_NETWORK } from '../testing/stub-api';
import { onSessionEnded } from './send';
import { upload } from './upload';

const api = stubApi();

const stockCall = stockCalls.addToStock;
const aProduct = { body: { shop_id: 1, name: 'Lit', category_id: 9, status: 'in_stock' } };

it('brings back what the server answers, with method and headers as asked', async () => {
  let seen: Request | undefined;
  api.on('patch', '/stocker/3/receiving-document', ({ request }) => {
    seen = request;
    return { product: { id: 3 } };
  });
  const answer = await upload(stockCalls.joinReceivingDocument, {
    params: { id: 3 },
    body: { status: 'in_stock' },
    idempotencyKey: 'k1',
  });
  expect(answer).toEqual({ data: { product: { id: 3 } } });
  expect(seen?.headers.get('Idempotency-Key')).toBe('k1');
  expect(seen?.headers.get('Content-Type')).toMatch(/^multipart\/form-data; boundary=/);
});

it('says how far it has come', async () => {
  api.on('post', '/stocker/add-to-stock', () => ({ data: {} }));
  const shares: number[] = [];
  await upload(stockCall, aProduct, { onProgress: (share) => shares.push(share) });
  expect(shares.at(-1)).toBe(1);
});

it('passes on the sentence of a refusal', async () => {
  api.on('post', '/stocker/add-to-stock', () => refusal(413, 'Trop lourd.'));
  const { error } = await upload(stockCall, aProduct);
  expect(error).toMatchObject({ status: 413, message: 'Trop lourd.' });
});

it('refreshes the session on 401 and sends the form once more', async () => {
  let tries = 0;
  api.on('post', '/stocker/add-to-stock', () => {
    tries += 1;
    return tries === 1 ? refusal(401, 'Expirée') : { data: { id: 7 } };
  });
  api.on('post', '/auth/refresh-token', () => ({}));
  expect(await upload(stockCall, aProduct)).toEqual({
    data: { data: { id: 7 } },
  });
  expect(tries).toBe(2);
});

it('ends the session when the refresh is refused', async () => {
  api.on('post', '/stocker/add-to-stock', () => refusal(401, 'Expirée'));
  api.on('post', '/auth/refresh-token', () => refusal(401, 'Non'));
  const ended = jest.fn();
  const stop = onSessionEnded(ended);
  const { error } = await upload(stockCall, aProduct);
  stop();
  expect(error?.status).toBe(401);
  expect(ended).toHaveBeenCalledTimes(1);
});

it('is offline without network, and aborted when it is cancelled', async () => {
  api.on('post', '/stocker/add-to-stock', () => NO_NETWORK);
  expect(await upload(stockCall, aProduct)).toEqual({
    error: { status: 'offline' },
  });
  api.on('post', '/stocker/add-to-stock', () => new Promise(() => undefined));
  const cancelling = new AbortController();
  const sent = upload(stockCall, aProduct, { signal: cancelling.signal });
  cancelling.abort();
  expect(await sent).toEqual({ error: { status: 'aborted' } });
});
