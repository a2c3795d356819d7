import type { FastifyInstance } from 'fastify';
import { createTransport } from 'nodemailer';
import type { AppContext } from '../context';
import type { Database } from '../database/database';
import { claimMail, markSent, postpone, type ClaimedMail } from './outbox';

const EVERY_MS = 10_000;
const SMTP_TIMEOUT_MS = 30_000;

/** How the sender reaches the world. */
export interface Post {
  send(mail: ClaimedMail): Promise<void>;
  close(): void;
}

/**
 * Sends the mails of the outbox while the server runs, as soon as they are due. Without `SMTP_URL`
 * they wait there. Several servers share the work: each mail is taken by one of them.
 */
export function keepSending(app: FastifyInstance, { db, config }: AppContext): void {
  const { smtpUrl, mailFrom } = config;
  if (!smtpUrl) {
    app.addHook('onListen', (done) => {
      app.log.info('SMTP_URL is not set: mails wait in the outbox');
      done();
    });
    return;
  }
  const post = openPost(smtpUrl, mailFrom);
  let round = Promise.resolve();
  let stopping = false;
  let timer: NodeJS.Timeout | undefined;

  const sendDue = () =>
    sendDueMails(db, post, {
      stopping: () => stopping,
      onFailure: (error, id) => app.log.warn({ err: error, mail: id }, 'mail postponed'),
    }).catch((error: unknown) => app.log.warn({ err: error }, 'outbox not read'));

  app.addHook('onListen', (done) => {
    const start = () => (round = round.then(sendDue));
    void start();
    timer = setInterval(() => void start(), EVERY_MS).unref();
    done();
  });
  app.addHook('onClose', async () => {
    stopping = true;
    clearInterval(timer);
    await round;
    post.close();
  });
}

interface Round {
  stopping: () => boolean;
  onFailure: (error: unknown, id: string) => void;
}

/** Sends what is due, one after the other; one that fails holds nobody up. */
export async function sendDueMails(
  db: Database,
  post: Post,
  { stopping, onFailure }: Round,
): Promise<void> {
  while (!stopping()) {
    const claimed = await claimMail(db);
    if (!claimed) return;
    try {
      await post.send(claimed);
    } catch (error) {
      onFailure(error, claimed.id);
      await postpone(db, claimed, error instanceof Error ? error.message : String(error));
      continue;
    }
    await markSent(db, claimed.id);
  }
}

/** @param url `smtp://user:password@host:587` or `smtps://…` */
export function openPost(url: string, from: string): Post {
  const address = new URL(url);
  for (const limit of ['connectionTimeout', 'greetingTimeout', 'socketTimeout']) {
    address.searchParams.set(limit, String(SMTP_TIMEOUT_MS));
  }
  const transport = createTransport(address.href);
  return {
    async send({ id, mail }) {
      await transport.sendMail({
        from,
        to: mail.to,
        ...(mail.reply_to && { replyTo: mail.reply_to }),
        subject: mail.subject,
        text: mail.text,
        // The same for every attempt: a mail that arrived before the answer was lost is known again.
        messageId: `<${id}@cigogne>`,
        disableFileAccess: true,
        disableUrlAccess: true,
      });
    },
    close: () => transport.close(),
  };
}
