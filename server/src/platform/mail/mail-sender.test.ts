import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import type { CompanySettings, MailSettings } from '@cigogne/contract';
import { untilWaiting } from '../../testing/lock-waits';
import { startMailServer, type MailServer } from '../../testing/mail-server';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database';
import { inTransaction } from '../database/transaction';
import { DEFAULT_SETTINGS } from '../settings/first-settings';
import { sendDueMails } from './mail-sender';
import { openMailTransport } from './mail-transport';
import { claimMail, queueMail } from './outbox';

let database: TestDatabase;
let mailServer: MailServer;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  mailServer = await startMailServer();
});
afterEach(async () => {
  await mailServer.close();
  await database.db.deleteFrom('outbox').execute();
});

const MAIL = {
  to: 'contact@cigogne.example',
  reply_to: 'odile@exemple.example',
  subject: 'Demande de devis n° 7',
  text: 'Une armoire à monter',
};

const queue = (mail = MAIL, quoteId: number | null = null) =>
  database.db.transaction().execute((trx) => queueMail(trx, mail, { quoteId }));

const company: CompanySettings = { ...DEFAULT_SETTINGS, email: 'bonjour@muller.example' };
let sender: MailSettings = { sender_name: null, sender_email: 'site@cigogne.example' };
const house = () => Promise.resolve({ company, mail: sender });

async function send(url = mailServer.url): Promise<unknown[]> {
  const failures: unknown[] = [];
  const transport = openMailTransport(url);
  await sendDueMails(database.db, transport, {
    house,
    onFailure: (error) => failures.push(error),
  });
  transport.close();
  return failures;
}

/** Seconds until the next attempt, number of attempts, and the last failure. */
async function waiting() {
  const rows = await database.db.selectFrom('outbox').selectAll().execute();
  return rows.map(({ attempts, next_attempt_at, last_error, sent_at }) => ({
    attempts,
    minutes: Math.round((new Date(next_attempt_at).getTime() - Date.now()) / 60_000),
    last_error,
    sent: sent_at !== null,
  }));
}

const dueNow = () =>
  database.db
    .updateTable('outbox')
    .set({ next_attempt_at: new Date(0) })
    .execute();

describe('a mail of the outbox', () => {
  it('reaches the mail server once, with its sender, its subject and where to answer', async () => {
    await queue();
    expect(await send()).toEqual([]);
    expect(await send()).toEqual([]);
    expect(mailServer.received).toHaveLength(1);
    const [mail] = mailServer.received;
    expect(mail).toContain('From: Cigogne <site@cigogne.example>');
    expect(mail).toContain('To: contact@cigogne.example');
    expect(mail).toContain('Reply-To: odile@exemple.example');
    expect(mail).toMatch(/^Subject: =\?UTF-8\?Q\?Demande_de_devis_n/m);
    expect(await waiting()).toMatchObject([{ attempts: 1, sent: true }]);
  });

  it('names its sender as the house does when it is sent', async () => {
    await queue();
    sender = { sender_name: 'Maison Müller', sender_email: 'bonjour@muller.example' };
    expect(await send()).toEqual([]);
    expect(mailServer.received[0]).toContain(
      'From: =?UTF-8?Q?Maison_M=C3=BCller?= <bonjour@muller.example>',
    );
  });

  it('about a quote goes to the address that the house has when it is sent', async () => {
    await queue({ ...MAIL, to: 'ancienne@cigogne.example' }, 7);
    expect(await send()).toEqual([]);
    expect(mailServer.received[0]).toContain('To: bonjour@muller.example');
    expect(mailServer.received[0]).not.toContain('ancienne@');
  });

  it('that is refused is tried again, later each time, until it is taken', async () => {
    await queue();
    mailServer.refusal = 'Boîte pleine';
    expect(await send()).toHaveLength(1);
    expect(await waiting()).toMatchObject([{ attempts: 1, minutes: 1, sent: false }]);
    expect(await send()).toEqual([]);

    await dueNow();
    await send();
    await dueNow();
    await send();
    const [third] = await waiting();
    expect(third).toMatchObject({ attempts: 3, minutes: 4, sent: false });
    expect(third?.last_error).toContain('Boîte pleine');

    mailServer.refusal = '';
    await dueNow();
    await send();
    expect(mailServer.received).toHaveLength(1);
    expect(await waiting()).toMatchObject([{ attempts: 4, sent: true, last_error: null }]);
  });

  it('that cannot be sent holds up no other', async () => {
    await queue({ ...MAIL, to: 'nobody' });
    await queue();
    expect(await send()).toHaveLength(1);
    expect(mailServer.received).toHaveLength(1);
  });

  it('waits while the mail server is down', async () => {
    await queue();
    expect(await send(`smtp://127.0.0.1:${await unusedPort()}`)).toHaveLength(1);
    expect(await waiting()).toMatchObject([{ attempts: 1, sent: false }]);
  });

  it('waits for the next start when the server stops while the mail server says nothing', async () => {
    await queue();
    const silent = createServer();
    await new Promise<void>((listening) => silent.listen(0, '127.0.0.1', listening));
    const { port } = silent.address() as { port: number };
    const connected = once(silent, 'connection') as Promise<[Socket]>;
    const transport = openMailTransport(`smtp://127.0.0.1:${port}`, { timeoutMs: 10 * 60_000 });
    const closing = new AbortController();
    const failures: unknown[] = [];
    const sending = sendDueMails(database.db, transport, {
      signal: closing.signal,
      house,
      onFailure: (error) => failures.push(error),
    });
    const [socket] = await connected;
    closing.abort();
    await sending;
    expect(failures).toHaveLength(1);
    expect(await waiting()).toMatchObject([{ attempts: 1, minutes: 1, sent: false }]);
    socket.destroy();
    silent.close();
  });

  it('is sent once by two servers that look at the same moment', async () => {
    for (let n = 1; n <= 20; n += 1) await queue({ ...MAIL, subject: `Mail ${n}` });
    await Promise.all([send(), send()]);
    const subjects = mailServer.received.map((mail) => /^Subject: (.*)\r$/m.exec(mail)?.[1]);
    expect(subjects).toHaveLength(20);
    expect(new Set(subjects).size).toBe(20);
  });

  it('is taken by one server, without a wait for another one that takes the mail before it', async () => {
    const { db } = database;
    for (const subject of ['Mail 1', 'Mail 2']) await queue({ ...MAIL, subject });
    let isClaimed = false;
    const claims = await inTransaction(db, async (trx) => {
      const first = await claimMail(trx);
      const second = claimMail(db).finally(() => (isClaimed = true));
      await untilWaiting(db, (count) => count >= 1 || isClaimed);
      const hasWaited = !isClaimed;
      return { first, second, hasWaited };
    });
    expect(claims.hasWaited).toBe(false);
    const subjects = [claims.first, await claims.second].map((claimed) => claimed?.mail.subject);
    expect(subjects.toSorted()).toEqual(['Mail 1', 'Mail 2']);
  });

  it('that a dying process held is sent by another one when its lease has expired', async () => {
    await queue();
    expect(await claimMail(database.db)).toMatchObject({ attempts: 1, mail: MAIL });
    expect(await claimMail(database.db)).toBeUndefined();
    await dueNow();
    expect(await claimMail(database.db)).toMatchObject({ attempts: 2 });
  });
});

function unusedPort(): Promise<number> {
  return new Promise((found) => {
    const probe = createServer();
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => found(port));
    });
  });
}
