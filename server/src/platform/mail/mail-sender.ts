import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../context';
import type { Database } from '../database/database';
import { runAtIntervals } from '../run-at-intervals';
import { type MailHouse, recipientOf } from './mail';
import { openMailTransport, type MailTransport } from './mail-transport';
import { claimMail, markSent, postpone } from './outbox';

const SEND_EVERY_MS = 10_000;

/**
 * Sends the mails of the outbox while the server runs, as soon as they are due. Without `SMTP_URL`
 * they wait there. Several servers share the work: each mail is taken by one of them.
 */
export function startMailSender(app: FastifyInstance, { db, config, settings }: AppContext): void {
  const { smtpUrl } = config;
  if (!smtpUrl) {
    app.addHook('onListen', (done) => {
      app.log.info('SMTP_URL is not set: mails wait in the outbox');
      done();
    });
    return;
  }
  const transport = openMailTransport(smtpUrl);
  runAtIntervals(app, {
    everyMs: SEND_EVERY_MS,
    run: (signal) =>
      sendDueMails(db, transport, {
        signal,
        house: () => settings.read(),
        onFailure: (error, id) => app.log.warn({ err: error, mail: id }, 'mail postponed'),
      }).catch((error: unknown) => app.log.warn({ err: error }, 'outbox not read')),
    stopped: () => transport.close(),
  });
}

interface SendingOptions {
  /** Once aborted, no further mail is started, and one not yet accepted by the mail server is postponed. */
  signal?: AbortSignal;
  /** Settings for the sender of the next mail, and for its recipient when it goes to the house. */
  house: () => Promise<MailHouse>;
  onFailure: (error: unknown, id: string) => void;
}

/** Sends due mails one after the other; one that fails is postponed and does not stop the rest. */
export async function sendDueMails(
  db: Database,
  transport: MailTransport,
  { signal, house, onFailure }: SendingOptions,
): Promise<void> {
  while (!signal?.aborted) {
    const claimed = await claimMail(db);
    if (!claimed) return;
    try {
      const sendingHouse = await house();
      const to = recipientOf(claimed.mail, claimed.quoteId, sendingHouse.company);
      const mail = { ...claimed.mail, to };
      await transport.send({ id: claimed.id, mail }, sendingHouse, signal);
    } catch (error) {
      onFailure(error, claimed.id);
      await postpone(db, claimed, error instanceof Error ? error.message : String(error));
      continue;
    }
    await markSent(db, claimed.id);
  }
}
