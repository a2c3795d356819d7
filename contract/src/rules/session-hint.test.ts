import { formatSessionHint, parseSessionHint, SESSION_HINT_COOKIE } from './session-hint';

it('is read back among other cookies', () => {
  const hint = { role: 'manager', accessUntil: 1_790_000_000 } as const;
  const cookies = `theme=dark; ${SESSION_HINT_COOKIE}=${formatSessionHint(hint)}; x=1`;
  expect(parseSessionHint(cookies)).toEqual(hint);
});

it.each(['', 'cigogne_session=', 'cigogne_session=king.12', 'my_cigogne_session=shop.12'])(
  '%j holds none',
  (cookies) => {
    expect(parseSessionHint(cookies)).toBeUndefined();
  },
);
