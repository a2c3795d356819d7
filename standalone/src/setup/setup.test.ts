import { conditionOf, dataOf, formatSetup, readSetup, type Setup } from './setup';

const TYPICAL: Setup = {
  scenario: 'typical-day',
  server: undefined,
  role: undefined,
  call: undefined,
  status: 500,
  delay: 3000,
};

it.each<[address: string, setup: Partial<Setup>]>([
  ['', {}],
  ['?scenario=typical-day&role=driver', { role: 'driver' }],
  [
    '?scenario=error&call=listShops&status=409',
    { scenario: 'error', call: 'listShops', status: 409 },
  ],
  ['?scenario=slow&delay=500', { scenario: 'slow', delay: 500 }],
  ['?server=', { scenario: undefined }],
  [
    '?server=https%3A%2F%2Fessai.example%2Fx&role=admin',
    {
      scenario: undefined,
      server: 'https://essai.example',
      role: 'admin',
    },
  ],
])('reads %s', (address, setup) => {
  expect(readSetup(address)).toEqual({ ...TYPICAL, ...setup });
});

it.each([
  '?scenario=unknown',
  '?scenario=typical-day&role=pirate',
  '?scenario=typical-day&call=nothing&status=200&delay=-1',
])('takes %s for a typical day', (address) => {
  expect(readSetup(address)).toEqual(TYPICAL);
});

it('takes no server but an HTTP address', () => {
  expect(readSetup('?server=javascript:alert(1)')).toMatchObject({
    scenario: undefined,
    server: undefined,
  });
});

it.each<Setup>([
  TYPICAL,
  { ...TYPICAL, scenario: 'error', call: 'listShops', status: 404, role: 'manager' },
  { ...TYPICAL, scenario: 'slow', delay: 10 },
  { ...TYPICAL, scenario: undefined, server: 'http://localhost:9000' },
  { ...TYPICAL, scenario: undefined },
])('an address says all of a setup: %j', (setup) => {
  expect(readSetup(formatSetup(setup))).toEqual(setup);
});

it('difficulties come on top of a typical day', () => {
  const offline: Setup = { ...TYPICAL, scenario: 'offline' };
  expect([dataOf('offline'), conditionOf(offline)]).toEqual(['typical-day', { kind: 'offline' }]);
  expect([dataOf('empty'), conditionOf({ ...TYPICAL, scenario: 'empty' })]).toEqual([
    'empty',
    { kind: 'none' },
  ]);
});
