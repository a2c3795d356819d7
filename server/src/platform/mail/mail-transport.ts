import type { MailHouse } from './mail';
import type { ClaimedMail } from './outbox';

const SMTP_TIMEOUT_MS = 30_000;

/** Hands mails over to a mail server. */
export interface MailTransport {
  /** Rejects when the mail server is unreachable or refuses the mail, or the signal is aborted. */
  send(
    mail: Pick<ClaimedMail, 'id' | 'mail'>,
    house: MailHouse,
    signal?: AbortSignal,
  ): Promise<void>;
  close(): void;
}

/**
 * @param url `smtp://user:password@host:587` or `smtps://…`
 * @param timeoutMs limit for connecting, for the greeting, and for each answer
 */
export function openMailTransport(
  url: string,
  { timeoutMs = SMTP_TIMEOUT_MS }: { readonly timeoutMs?: number } = {},
): MailTransport {
  const address = new URL(url);
  for (const limit of ['connectionTimeout', 'greetingTimeout', 'socketTimeout']) {
    address.searchParams.set(limit, String(timeoutMs));
  }
  // Loaded on demand: most servers run without a mail server, and it would take a tenth of their start.
  const opened = import('nodemailer').then(({ createTransport }) => createTransport(address.href));
  return {
    async send({ id, mail }, { company, mail: sender }, signal) {
      const smtp = await opened;
      await smtp.sendMail({
        from: { name: sender.sender_name ?? company.company, address: sender.sender_email },
        to: mail.to,
        ...(mail.reply_to && { replyTo: mail.reply_to }),
        subject: mail.subject,
        text: mail.text,
        // The same in each attempt, so that mail readers recognise a mail sent twice because the server's answer was
        // lost.
        messageId: `<${id}@cigogne>`,
        disableFileAccess: true,
        disableUrlAccess: true,
        signal,
      });
    },
    close: () => void opened.then((smtp) => smtp.close()),
  };
}
