import { lackingRemotes } from './lacking-remotes';
import { rollBack } from './roll-back';
import { writeFiles } from './testing/built-remote';
import { temporarySites } from './testing/site';

const aSite = temporarySites();
const react = (version: string) => ({ react: { version, names: null } });

/** A shop that needs a newer React with each release, and a driver that needs nothing. */
async function aLivingSite() {
  const made = aSite();
  await made.release('1.0.0', { needs: react('19.0.0') });
  await made.release('1.1.0', { needs: react('19.1.0') });
  await made.release('1.2.0', { needs: react('19.2.0') });
  await made.release('1.0.0', { name: 'driver' });
  const offering = (offers: object) =>
    writeFiles(made.site, { 'shell.json': JSON.stringify({ offers }) });
  return { ...made, offering };
}

test('nobody lacks anything of a shell that offers enough', async () => {
  const { store, offering } = await aLivingSite();
  offering(react('19.2.0'));
  expect(await lackingRemotes(store)).toEqual([]);
});

test('a remote falls back on the newest version that the shell can run', async () => {
  const { store, offering } = await aLivingSite();
  const missing = (offered: string) => [`react 19.2.0 (${offered})`];
  const shop = { name: 'shop', version: '1.2.0' };
  offering(react('19.1.0'));
  expect(await lackingRemotes(store)).toEqual([
    { ...shop, missing: missing('19.1.0'), standIn: '1.1.0' },
  ]);
  offering(react('19.0.0'));
  expect(await lackingRemotes(store)).toEqual([
    { ...shop, missing: missing('19.0.0'), standIn: '1.0.0' },
  ]);
});

test('without such a version it asks for an update', async () => {
  const { store, offering } = await aLivingSite();
  offering({});
  expect(await lackingRemotes(store)).toEqual([
    { name: 'shop', version: '1.2.0', missing: ['react 19.2.0 (absent)'], standIn: null },
  ]);
});

test('a version that a rollback has withdrawn stands in for nothing', async () => {
  const { store, release, offering } = await aLivingSite();
  await release('1.3.0');
  await rollBack(store, 'shop');
  offering({});
  expect(await lackingRemotes(store)).toMatchObject([{ version: '1.2.0', standIn: null }]);
});

test('of a shell that does not say what it offers nothing is known', async () => {
  const { store } = await aLivingSite();
  expect(await lackingRemotes(store)).toEqual([]);
});
