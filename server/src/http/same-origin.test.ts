import { messageOf, useTestServer } from '../testing/test-server';

const server = useTestServer({ publicUrl: 'https://partenaires.cigogne.example' });
const logout = (headers: Record<string, string>) => server.nobody.call('logout', { headers });

describe('a write', () => {
  it('of a foreign Origin is refused', async () => {
    const response = await logout({ origin: 'https://mechant.example' });
    expect(response.statusCode).toBe(403);
    expect(messageOf(response)).toMatch(/autre site/);
  });

  it.each([
    ['the null Origin', { origin: 'null' }],
    ['another port', { origin: 'https://partenaires.cigogne.example:8443' }],
    [
      'plain http',
      {
        origin: 'http://partenaires.cigogne.example',
        host: 'partenaires.cigogne.example',
      },
    ],
    ['a cross-site fetch', { 'sec-fetch-site': 'cross-site' }],
    ['a sister domain', { 'sec-fetch-site': 'same-site' }],
  ])('of %s is refused', async (_what, headers) => {
    expect((await logout(headers)).statusCode).toBe(403);
  });

  it.each([
    ['the own site', { origin: 'https://partenaires.cigogne.example' }],
    ['the name the browser used', { origin: 'http://127.0.0.1:8080', host: '127.0.0.1:8080' }],
    [
      'the own name on another port',
      {
        origin: 'https://partenaires.cigogne.example:9443',
        host: 'partenaires.cigogne.example:9443',
      },
    ],
    ['the own site without Origin', { 'sec-fetch-site': 'same-origin' }],
    ['a script that says nothing', {}],
  ])('of %s passes', async (_what, headers) => {
    expect((await logout(headers)).statusCode).toBe(204);
  });

  it('as a form that a browser sends without asking is refused too', async () => {
    const driver = await server.signIn('driver');
    const body = new FormData();
    body.append('notes', 'x');
    const response = await driver.call('completeDelivery', {
      params: { id: 1 },
      body,
      headers: { origin: 'https://mechant.example' },
    });
    expect(response.statusCode).toBe(403);
  });
});

it('a foreign page may not read either, but reading changes nothing and needs no check', async () => {
  const response = await server.nobody.call('siteSettings', {
    headers: { origin: 'https://mechant.example' },
  });
  expect(response.statusCode).toBe(200);
  expect(response.headers['access-control-allow-origin']).toBeUndefined();
});

describe('an invoice, which is a GET and takes a number', () => {
  const download = async (method: 'GET' | 'HEAD', headers: Record<string, string>) => {
    const admin = await server.signIn('admin');
    const shop = await server.signIn('shop');
    const range = 'start_date=2026-01-01&end_date=2026-01-31';
    const { statusCode } = await server.app.inject({
      method,
      url: `/api/admin/analytics/shops/${shop.user.id}/completed/details/excel?${range}`,
      headers: { cookie: admin.cookie, ...headers },
    });
    return statusCode;
  };

  it('is not taken by a link or a picture of another site', async () => {
    expect(await download('GET', { 'sec-fetch-site': 'cross-site' })).toBe(403);
    expect(await download('GET', { 'sec-fetch-site': 'same-site' })).toBe(403);
    expect(await download('GET', { origin: 'https://mechant.example' })).toBe(403);
    expect(await download('HEAD', { 'sec-fetch-site': 'same-origin' })).toBe(404);
  });

  it('is taken by the own screens', async () => {
    expect(await download('GET', { 'sec-fetch-site': 'same-origin' })).not.toBe(403);
  });
});
