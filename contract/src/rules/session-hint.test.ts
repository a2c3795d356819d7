import {
  formatSessionHint,
  holdsSessionHint,
  parseSessionHint,
  SECURE_SESSION_HINT_COOKIE,
  SESSION_HINT_COOKIE,
} from './session-hint';

const NAMES = [SESSION_HINT_COOKIE, SECURE_SESSION_HINT_COOKIE];

it.each(NAMES)('is read back among other cookies as %s', (name) => {
  const hint = { role: 'manager', accessUntil: 1_790_000_000 } as const;
  const cookies = `theme=dark; ${name}=${formatSessionHint(hint)}; x=1`;
  expect(parseSessionHint(cookies)).toEqual(hint);
});

it('is that of the secure cookie where one of before is left', () => {
  const cookies = `${SESSION_HINT_COOKIE}=shop.1; ${SECURE_SESSION_HINT_COOKIE}=driver.2`;
  expect(parseSessionHint(cookies)).toEqual({ role: 'driver', accessUntil: 2 });
});

it.each(NAMES)('is found in a store of cookies as %s', async (present) => {
  const store = { get: (name: string) => Promise.resolve(name === present ? { name } : null) };
  expect(await holdsSessionHint(store)).toBe(true);
  expect(await holdsSessionHint({ get: () => Promise.resolve(null) })).toBe(false);
});

it.each(['', 'cigogne_session=', 'cigogne_session=king.12', 'my_cigogne_session=shop.12'])(
  '%j holds none',
  (cookies) => {
    expect(parseSessionHint(cookies)).toBeUndefined();
  },
);
