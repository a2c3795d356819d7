import { foundAnswer, VAGUE_ANSWER } from '../../testing/geo-answers';
import { answerWith, FAILURES, type HttpServer, startHttpServer } from '../../testing/http-server';
import { openGeocoder } from './geocoder';

let service: HttpServer;
beforeEach(async () => {
  service = await startHttpServer();
});
afterEach(() => service.close());

const address = {
  key: 'k',
  text: '4 rue des Tanneurs Colmar',
  postalCode: '68000',
  city: 'Colmar',
};
const locate = (asked = address, timeLimitMs = 30_000) =>
  openGeocoder(`${service.url}/geocodage/search`, timeLimitMs).locate(asked);

it('asks for one address in its postal code', async () => {
  service.answer = answerWith(foundAnswer([7.3585, 48.0777]));
  expect(await locate()).toEqual({ latitude: 48.0777, longitude: 7.3585 });
  expect(service.received).toEqual([
    '/geocodage/search?q=4+rue+des+Tanneurs+Colmar&limit=1&autocomplete=0&postcode=68000',
  ]);
  await locate({ ...address, text: 'x'.repeat(300), postalCode: '' });
  expect(service.received[1]).toBe(`/geocodage/search?q=${'x'.repeat(200)}&limit=1&autocomplete=0`);
});

it('asks without a postal code that is not a French one', async () => {
  service.answer = answerWith(foundAnswer([7.59, 47.55]));
  await locate({ ...address, text: '1 Marktplatz Basel', postalCode: '4051' });
  expect(service.received).toEqual([
    '/geocodage/search?q=1+Marktplatz+Basel&limit=1&autocomplete=0',
  ]);
});

it('does not know what the service refuses to look for', async () => {
  service.answer = answerWith({ code: 400, message: 'q must start with a number or letter' }, 400);
  expect(await locate()).toBeNull();
});

it.each([
  ['several towns have it', VAGUE_ANSWER],
  ['only the town is found', foundAnswer([7.3585, 48.0777], { type: 'municipality' })],
  ['nothing is found', { ...VAGUE_ANSWER, features: [] }],
])('does not know an address when %s', async (_, answer) => {
  service.answer = answerWith(answer);
  expect(await locate()).toBeNull();
});

it.each([
  ...FAILURES,
  ['answers with another planet', answerWith(foundAnswer([7.3, 480]))],
] as const)('throws when the service %s', async (_, answer) => {
  service.answer = answer;
  await expect(locate(address, 200)).rejects.toThrow();
});
