import { createServer, type AddressInfo } from 'node:net';
import type { Outbox, SettingsChangesPage, TestMailOutcome } from '@cigogne/contract';
import { queueMail } from '../../platform/mail/outbox';
import { startMailServer, type MailServer } from '../../testing/mail-server';
import { useTestServer, type SignedInClient } from '../../testing/test-server';

const server = useTestServer();
let mailServer: MailServer;
let admin: SignedInClient;

beforeAll(async () => {
  mailServer = await startMailServer();
});
afterAll(() => mailServer.close());
beforeEach(async () => {
  // The limit of test mails is per admin.
  admin = await server.signIn('admin');
  server.config.smtpUrl = mailServer.url;
  mailServer.received.length = 0;
  mailServer.refusal = '';
});

async function sendTestMail(to = 'anne@muller.example'): Promise<TestMailOutcome> {
  const response = await admin.call('sendTestMail', { body: { to } });
  expect(response.statusCode).toBe(200);
  return response.json();
}

describe('a test mail', () => {
  it('is sent at once, from the sender that is set', async () => {
    await admin.call('saveSettings', {
      params: { section: 'mail' },
      body: { sender_name: 'Maison Muller', sender_email: 'bonjour@muller.example' },
    });
    expect(await sendTestMail()).toEqual({
      sent: true,
      message: 'Le serveur de messagerie a accepté l’e-mail d’essai pour anne@muller.example.',
    });
    expect(mailServer.received).toHaveLength(1);
    expect(mailServer.received[0]).toContain('From: Maison Muller <bonjour@muller.example>');
    expect(mailServer.received[0]).toContain('To: anne@muller.example');
    const events = await server.db
      .selectFrom('events')
      .selectAll()
      .where('kind', '=', 'test_mail_sent')
      .execute();
    expect(events).toMatchObject([{ actor_id: admin.user.id, before: null, after: null }]);
    const page = await admin.call('listSettingsChanges');
    expect(page.json<SettingsChangesPage>().changes).toMatchObject([{ section: 'mail' }]);
  });

  it('comes from the company by its name when the sender has none', async () => {
    await admin.call('saveSettings', {
      params: { section: 'mail' },
      body: { sender_name: '', sender_email: 'bonjour@muller.example' },
    });
    await sendTestMail();
    expect(mailServer.received[0]).toContain('From: Cigogne <bonjour@muller.example>');
  });

  it('says why it was refused', async () => {
    mailServer.refusal = 'Boîte pleine';
    const { sent, message } = await sendTestMail();
    expect(sent).toBe(false);
    expect(message).toMatch(/^Le serveur de messagerie a refusé l’e-mail : « .*Boîte pleine ».$/);
  });

  it('says that the mail server cannot be reached', async () => {
    const probe = createServer().listen(0, '127.0.0.1');
    await new Promise((listening) => probe.once('listening', listening));
    const { port } = probe.address() as AddressInfo;
    await new Promise((closed) => probe.close(closed));
    server.config.smtpUrl = `smtp://127.0.0.1:${port}`;
    expect(await sendTestMail()).toEqual({
      sent: false,
      message: 'Le serveur de messagerie est injoignable. Vérifiez l’adresse de SMTP_URL.',
    });
  });

  it('says that there is no mail server', async () => {
    server.config.smtpUrl = undefined;
    expect((await sendTestMail()).message).toMatch(/^Aucun serveur de messagerie .*SMTP_URL/);
  });

  it('is refused after many of them', async () => {
    const statuses = [];
    for (let mail = 0; mail < 12; mail += 1) {
      statuses.push((await admin.call('sendTestMail', { body: { to: 'a@b.example' } })).statusCode);
    }
    expect(statuses[0]).toBe(200);
    expect(statuses.at(-1)).toBe(429);
  });

  it('goes to an address', async () => {
    const response = await admin.call('sendTestMail', { body: { to: 'x' } });
    expect(response.statusCode).toBe(400);
  });
});

describe('the outbox', () => {
  it('lists what waits, with what has failed', async () => {
    const mail = { to: 'contact@cigogne.example', reply_to: null, subject: 'Devis', text: 'x' };
    await server.db.transaction().execute(async (trx) => {
      await queueMail(trx, mail);
      await queueMail(trx, { ...mail, subject: 'Autre devis' });
      await queueMail(trx, { ...mail, subject: 'Déjà parti' });
    });
    const rows = await server.db.selectFrom('outbox').select(['id', 'payload']).execute();
    const idOf = (subject: string) =>
      rows.find(({ payload }) => (payload as { subject?: string }).subject === subject)!.id;
    await server.db
      .updateTable('outbox')
      .set({ attempts: 2, last_error: 'Boîte pleine' })
      .where('id', '=', idOf('Devis'))
      .execute();
    await server.db
      .updateTable('outbox')
      .set({ sent_at: new Date() })
      .where('id', '=', idOf('Déjà parti'))
      .execute();
    const manager = await server.signIn('manager');
    const outbox = (await manager.call('listOutbox')).json<Outbox>();
    expect(outbox).toMatchObject({ mail_server: true, total: 2 });
    expect(outbox.mails).toHaveLength(2);
    expect(outbox.mails).toContainEqual(
      expect.objectContaining({
        ...{ to: mail.to, subject: 'Devis', attempts: 2, last_error: 'Boîte pleine' },
      }),
    );
    expect(JSON.stringify(outbox)).not.toContain('Déjà parti');
  });

  it('says where a mail about a quote goes since the address was corrected', async () => {
    const mail = { to: 'ancienne@cigogne.example', reply_to: null, subject: 'Adresse', text: 'x' };
    await server.db.transaction().execute((trx) => queueMail(trx, mail, { quoteId: 7 }));
    const saved = await admin.call('saveSettings', {
      params: { section: 'company' },
      body: { email: 'bonjour@muller.example' },
    });
    expect(saved.statusCode).toBe(200);
    const { mails } = (await admin.call('listOutbox')).json<Outbox>();
    expect(mails.find(({ subject }) => subject === 'Adresse')?.to).toBe('bonjour@muller.example');
  });
});
