import { hashPassword, passwordMatches } from './passwords';

/** Queues forty passwords from anonymous clients, some of which are still unchecked when `work` has ended. */
async function aheadOfStrangers(work: () => Promise<void>): Promise<void> {
  const right = await hashPassword('secret68');
  let answered = 0;
  const strangers = Array.from({ length: 40 }, async () => {
    const matches = await passwordMatches(right, 'faux');
    answered += 1;
    return matches;
  });
  await work();
  expect(answered).toBeLessThan(20);
  expect(await Promise.all(strangers)).toEqual(strangers.map(() => false));
}

it('a password from a known device does not wait for those that strangers have sent before it', async () => {
  const right = await hashPassword('secret68');
  await aheadOfStrangers(async () => {
    expect(await passwordMatches(right, 'secret68', { knownDevice: true })).toBe(true);
  });
});

it('the password that somebody signed in gives an account does not wait for them either', () =>
  aheadOfStrangers(async () => {
    await hashPassword('secret68', { signedIn: true });
  }));
