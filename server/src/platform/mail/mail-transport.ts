import type { ClaimedMail } from './outbox';

const SMTP_TIMEOUT_MS = 30_000;

/** Hands mails over to a mail server. */
export interface MailTransport {
  /** Rejects when the mail server is out of reach or refuses the mail. */
  send(mail: ClaimedMail): Promise<void>;
  close(): void;
}

/** @param url `smtp://user:password@host:587` or `smtps://…` */
export function openMailTransport(url: string, from: string): MailTransport {
  const address = new URL(url);
  for (const limit of ['connectionTimeout', 'greetingTimeout', 'socketTimeout']) {
    address.searchParams.set(limit, String(SMTP_TIMEOUT_MS));
  }
  // Not with the server: most run without a mail server, and it would take a tenth of their start.
  const opened = import('nodemailer').then(({ createTransport }) => createTransport(address.href));
  return {
    async send({ id, mail }) {
      const smtp = await opened;
      await smtp.sendMail({
        from,
        to: mail.to,
        ...(mail.reply_to && { replyTo: mail.reply_to }),
        subject: mail.subject,
        text: mail.text,
        // The same in each attempt, so that mail readers recognise a mail that was sent twice
        // because the server's answer to the first attempt was lost.
        messageId: `<${id}@cigogne>`,
        disableFileAccess: true,
        disableUrlAccess: true,
      });
    },
    close: () => void opened.then((smtp) => smtp.close()),
  };
}
