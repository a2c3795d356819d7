import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { addDays, todayInParis } from '@cigogne/contract';
import type { Database } from '../platform/database/database';
import { inTransaction } from '../platform/database/transaction';
import { queueMail } from '../platform/mail/outbox';
import { Browser } from './browser';
import type { MailServer } from './mail-server';
import { addDelivery, addProduct, addUser, TEST_PASSWORD } from './records';
import { aRegistry, aRemote } from './releases';
import { tellFigure } from './tell-figure';
import { holdWaits } from './throttle-clock';

/** Server processes that share a database, a secret and a site. */
export interface Processes {
  /** At least two addresses, each of one process. */
  readonly urls: readonly string[];
  readonly db: Database;
  /** Receives their mails. */
  readonly mail: MailServer;
  readonly siteDir: string;
}

const MAILS = 30;
const RACES = 10;

/**
 * Tests for what must hold whichever process answers. Called once by a test file, which starts the processes before.
 */
export function describeProcesses(processes: () => Processes): void {
  let urls: readonly string[];
  let first: string;
  let second: string;
  let db: Database;

  beforeAll(async () => {
    ({ urls, db } = processes());
    [first, second] = urls as [string, string];
    // Sent while the other tests run.
    await inTransaction(db, async (trx) => {
      for (let nr = 1; nr <= MAILS; nr += 1) {
        await queueMail(trx, {
          to: 'anne@cigogne.example',
          reply_to: null,
          subject: `Mail ${nr}.`,
          text: 'Bonjour',
        });
      }
    });
  });

  const signedIn = async (role: 'admin' | 'shop', at: string) => {
    const user = await addUser(db, role);
    return { user, browser: await new Browser().signIn(at, user.email, TEST_PASSWORD) };
  };
  const profileAt = async (browser: Browser, at: string) =>
    (await browser.call('profile', { at })).status;

  describe('a session', () => {
    it('begun at one process holds at all of them', async () => {
      const { browser, user } = await signedIn('shop', first);
      for (const at of urls) {
        const { status, body } = await browser.call('profile', { at });
        expect([status, body]).toMatchObject([200, { id: user.id }]);
      }
    });

    it('is refreshed by two tabs at two processes at once, and goes on with one successor', async () => {
      const { browser } = await signedIn('shop', first);
      for (let race = 1; race <= RACES; race += 1) {
        const other = browser.copy();
        const answers = await Promise.all([
          browser.call('refreshToken', { at: first }),
          other.call('refreshToken', { at: second }),
        ]);
        expect(answers.map(({ status }) => status)).toEqual([200, 200]);
        expect(other.refreshToken).toBe(browser.refreshToken);
      }
      expect(await profileAt(browser, second)).toBe(200);
    });

    it('ends everywhere when its refresh token is used again at another process', async () => {
      const { browser } = await signedIn('shop', first);
      const thief = browser.copy();
      await browser.call('refreshToken', { at: first });
      await browser.call('refreshToken', { at: second });
      expect((await thief.call('refreshToken', { at: second })).status).toBe(401);
      for (const at of urls) expect(await profileAt(browser, at)).toBe(401);
    });

    it('ended at one process is over at all of them', async () => {
      const { browser } = await signedIn('shop', first);
      const other = browser.copy();
      expect(await profileAt(other, second)).toBe(200);
      await browser.call('logout', { at: first });
      for (const at of urls) expect(await profileAt(other, at)).toBe(401);
      expect((await other.call('refreshToken', { at: second })).status).toBe(401);
    });
  });

  it('wrong passwords are counted over all processes', async () => {
    const { email } = await addUser(db, 'shop');
    const tryAt = async (at: string) =>
      (await new Browser().call('login', { at, body: { email, password: 'faux' } })).status;
    for (let tried = 0; tried < 5; tried += 1) {
      expect(await tryAt(urls[tried % urls.length]!)).toBe(401);
    }
    await holdWaits(db);
    for (const at of urls) expect(await tryAt(at)).toBe(429);
  });

  describe('a change with an Idempotency-Key', () => {
    const create = async (browser: Browser, at: string, productId: number) =>
      browser.call('createDelivery', {
        at,
        headers: { 'idempotency-key': `create-${productId}` },
        body: {
          ...{ customer_name: 'Odile Schmitt', customer_street: 'rue des Cigognes' },
          ...{ customer_city: 'Colmar', products: [{ product_id: productId }] },
        },
      });
    const deliveriesOf = (shopId: number) =>
      db.selectFrom('deliveries').select('id').where('shop_id', '=', shopId).execute();

    it('sent again to another process is answered as before, and done once', async () => {
      const { browser, user } = await signedIn('shop', first);
      const { id } = await addProduct(db, user.id);
      const done = await create(browser, first, id);
      expect(done.status).toBe(200);
      for (const at of urls) expect((await create(browser, at, id)).body).toEqual(done.body);
      expect(await deliveriesOf(user.id)).toHaveLength(1);
    });

    it('sent to all at once is done once', async () => {
      const { browser, user } = await signedIn('shop', first);
      const { id } = await addProduct(db, user.id);
      const answers = await Promise.all(urls.map((at) => create(browser, at, id)));
      expect(answers.map(({ status }) => status)).toEqual(urls.map(() => 200));
      expect(await deliveriesOf(user.id)).toHaveLength(1);
    });
  });

  it('a change at any process reaches the listeners of every process', async () => {
    const { browser } = await signedIn('admin', first);
    const shop = await addUser(db, 'shop');
    const ended = new AbortController();
    const arrivals = new Map<string, number>();
    let onArrival: () => void = () => undefined;
    await Promise.all(
      urls.map((at) =>
        browser.listen(at, {
          signal: ended.signal,
          heard({ changes }) {
            for (const { id } of changes) arrivals.set(`${at} ${id}`, performance.now());
            onArrival();
          },
        }),
      ),
    );
    const times = { own: [] as number[], other: [] as number[] };
    for (const changedAt of urls) {
      const { id } = await addDelivery(db, shop.id);
      const begin = performance.now();
      const { status } = await browser.call('setDeliveryDate', {
        at: changedAt,
        params: { id },
        body: { delivery_date: addDays(todayInParis(), 1) },
      });
      expect(status).toBe(200);
      await new Promise<void>((arrived) => {
        onArrival = () => urls.every((at) => arrivals.has(`${at} ${id}`)) && arrived();
        onArrival();
      });
      for (const at of urls) {
        const took = arrivals.get(`${at} ${id}`)! - begin;
        times[at === changedAt ? 'own' : 'other'].push(took);
      }
    }
    ended.abort();
    const longest = (all: number[]) => `${Math.round(Math.max(...all))} ms`;
    tellFigure('live updates, own process', `${longest(times.own)} at most`);
    tellFigure('live updates, other processes', `${longest(times.other)} at most`);
  });

  it('a release of a remote is seen by all processes at once', async () => {
    const { siteDir } = processes();
    for (const version of ['1.0.0', '1.1.0']) {
      const registry = aRegistry({ driver: aRemote('driver', version) });
      writeFileSync(join(siteDir, 'remotes.json'), registry);
      for (const at of urls) {
        expect(await (await fetch(`${at}/remotes.json`)).text()).toBe(registry);
      }
    }
  });

  it('each mail is sent once, whichever process sends it', async () => {
    const waiting = () =>
      db.selectFrom('outbox').select('id').where('sent_at', 'is', null).execute();
    while ((await waiting()).length > 0) await wait(50);
    const subjects = processes().mail.received.map(
      (mail) => /^Subject: (.*)\.\r?$/m.exec(mail)?.[1],
    );
    expect(subjects.sort()).toEqual(
      Array.from({ length: MAILS }, (_, nr) => `Mail ${nr + 1}`).sort(),
    );
  });
}
