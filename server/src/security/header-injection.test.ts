import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { makePdf, makePicture } from '../testing/pictures';
import { addDelivery } from '../testing/records';
import { useTestServer, type SignedInClient } from '../testing/test-server';
import { addCalledRecords } from '../testing/valid-calls';

const server = useTestServer();
let driver: SignedInClient;
let stocker: SignedInClient;
let shop: SignedInClient;
let port: number;

beforeAll(async () => {
  driver = await server.signIn('driver');
  stocker = await server.signIn('stocker');
  shop = await server.signIn('shop');
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = server.app.server.address() as AddressInfo);
});

/** The server's answer to these bytes, until it closes the connection. */
async function exchange(...parts: (string | Buffer)[]): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  // Not half-closed: Node would treat that as a client that has left.
  socket.write(Buffer.concat(parts.map((part) => Buffer.from(part as string))));
  return (await buffer(socket)).toString('latin1');
}

/** Uploads one file in a form, with its name byte for byte as given. */
async function uploadAs(
  fileName: string | Buffer,
  {
    path,
    cookie,
    field,
    content,
  }: { path: string; cookie: string; field: string; content: Buffer },
): Promise<string> {
  const body = Buffer.concat([
    Buffer.from(`--b\r\nContent-Disposition: form-data; name="${field}"; filename="`),
    Buffer.from(fileName as string),
    Buffer.from('"\r\nContent-Type: image/jpeg\r\n\r\n'),
    content,
    Buffer.from('\r\n--b--\r\n'),
  ]);
  return exchange(
    `${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nCookie: ${cookie}\r\nConnection: close\r\n` +
      `Content-Type: multipart/form-data; boundary=b\r\nContent-Length: ${body.length}\r\n\r\n`,
    body,
  );
}

const statusOf = (answer: string) => Number(/^HTTP\/1\.1 (\d{3}) /.exec(answer)?.[1]);
const headOf = (answer: string) => answer.split('\r\n\r\n')[0] ?? '';

const HOSTILE_NAMES: readonly (string | Buffer)[] = [
  'x.jpg\r\nSet-Cookie: cigogne=1',
  'x.jpg\nSet-Cookie: cigogne=1',
  'x.jpg\rSet-Cookie: cigogne=1',
  'x.jpg\r\n\r\n<script>alert(1)</script>',
  'x.jpg%0d%0aSet-Cookie:%20cigogne=1',
  'x\\"; name=\\"notes',
  '../../../../etc/passwd',
  '..\\..\\windows\\win.ini',
  '/etc/cron.d/cigogne',
  'x.jpg\0.html',
  Buffer.from([0x78, 0xff, 0xfe, 0x0d, 0x0a, 0x2e, 0x6a, 0x70, 0x67]),
  '\u202Egpj.exe',
  'a'.repeat(5000),
  '=HYPERLINK("http://x.example")',
  '',
];

it.each(HOSTILE_NAMES.map((name, index) => [index, name] as const))(
  'the name %i of a photo neither gets into a header nor onto the disk',
  async (_index, name) => {
    const { deliveryId } = await addCalledRecords(server, { shop: shop.user, driver: driver.user });
    const answer = await uploadAs(name, {
      path: `POST /api/driver/deliveries/${deliveryId}/complete`,
      cookie: driver.cookie!,
      field: 'delivery_images',
      content: await makePicture(),
    });
    // A name that breaks the form is refused; any other is ignored.
    expect([200, 400, 415]).toContain(statusOf(answer));
    expect(headOf(answer)).not.toMatch(/^set-cookie/im);
    expect(answer.match(/^HTTP\/1\.1/gm)).toHaveLength(1);
    expect(answer).not.toMatch(/passwd|win\.ini|<script/);
    const keys = await server.db.selectFrom('files').select('storage_key').execute();
    for (const { storage_key } of keys) expect(storage_key).toMatch(/^[0-9a-f-]{36}\.(jpg|pdf)$/);
  },
);

it.each(HOSTILE_NAMES.map((name, index) => [index, name] as const))(
  'the name %i of a document is not the name of its download',
  async (_index, name) => {
    const { productId } = await addCalledRecords(server, { shop: shop.user, driver: driver.user });
    const answer = await uploadAs(name, {
      path: `PATCH /api/stocker/${productId}/receiving-document`,
      cookie: stocker.cookie!,
      field: 'receiving_document',
      content: makePdf(),
    });
    expect([200, 400, 415]).toContain(statusOf(answer));
    const document = /\/api\/files\/[0-9a-f-]{36}/.exec(answer)?.[0];
    if (!document) return;
    const download = await exchange(
      `GET ${document} HTTP/1.1\r\nHost: x\r\nCookie: ${stocker.cookie}\r\nConnection: close\r\n\r\n`,
    );
    expect(headOf(download)).toMatch(
      /^content-disposition: attachment; filename="?document-[0-9a-f]{8}\.pdf"?$/im,
    );
    expect(headOf(download)).not.toMatch(/^set-cookie/im);
  },
);

it('what people are called does not get into the headers of a workbook', async () => {
  await server.db
    .updateTable('users')
    .set({ name: 'Meubles\r\nSet-Cookie: x=1"; filename="x.html' })
    .where('id', '=', shop.user.id)
    .execute();
  const delivery = await addDelivery(server.db, shop.user.id, {
    customer_name: 'Jeanne\r\nSet-Cookie: x=1',
  });
  const answer = await exchange(
    `GET /api/shop/magazine-delivery-note/${delivery.id} HTTP/1.1\r\nHost: x\r\nCookie: ${shop.cookie}\r\nConnection: close\r\n\r\n`,
  );
  expect(statusOf(answer)).toBe(200);
  expect(headOf(answer)).not.toMatch(/^set-cookie/im);
  expect(headOf(answer)).toMatch(
    new RegExp(
      `^content-disposition: attachment; filename="?Navette-Bon-Livraison-${delivery.id}\\.xlsx"?$`,
      'im',
    ),
  );
});

const SMUGGLED: readonly (readonly [string, string])[] = [
  [
    'an address with a line end',
    'GET /api/public/site%0d%0aSet-Cookie:%20x=1 HTTP/1.1\r\nHost: x\r\n',
  ],
  ['a header with a bare line feed', 'GET /api/public/site HTTP/1.1\nHost: x\nX-A: b\n'],
  [
    'two lengths',
    'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\nContent-Length: 5\r\n',
  ],
  [
    'a length beside chunks',
    'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n',
  ],
  [
    'chunks that are none',
    'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: xchunked\r\n',
  ],
  ['a space before the colon', 'GET /api/public/site HTTP/1.1\r\nHost : x\r\n'],
  [
    'a folded header',
    'GET /api/public/site HTTP/1.1\r\nHost: x\r\nX-A: b\r\n\tSet-Cookie: x=1\r\n',
  ],
  ['a NUL in a header', 'GET /api/public/site HTTP/1.1\r\nHost: x\r\nX-A: b\0c\r\n'],
  [
    '20 KB of headers',
    `GET /api/public/site HTTP/1.1\r\nHost: x\r\nX-A: ${'a'.repeat(20_000)}\r\n`,
  ],
];

it.each(SMUGGLED)(
  'a request with %s is answered once, with nothing of its own',
  async (_what, head) => {
    const answer = await exchange(
      `${head}Connection: close\r\n\r\nabcGET /api/nothing HTTP/1.1\r\n\r\n`,
    );
    expect(statusOf(answer)).toBeLessThan(500);
    expect(answer.match(/^HTTP\/1\.1/gm)).toHaveLength(1);
    expect(headOf(answer)).not.toMatch(/^set-cookie/im);
  },
);
