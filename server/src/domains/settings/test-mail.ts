import type { TestMailOutcome } from '@cigogne/contract';
import { randomUUID } from 'node:crypto';
import pTimeout from 'p-timeout';
import type { MailHouse } from '../../platform/mail/mail';
import { openMailTransport } from '../../platform/mail/mail-transport';

/** Longer than mail servers take, shorter than people wait. */
const TIMEOUT_MS = 14_000;
const MAX_ANSWER_LENGTH = 300;

const NO_MAIL_SERVER =
  'Aucun serveur de messagerie n’est réglé (SMTP_URL) : les e-mails attendent dans la file d’envoi.';
const TOO_SLOW =
  'Le serveur de messagerie n’a pas répondu à temps. Vérifiez son adresse et réessayez.';

interface TestMail {
  readonly to: string;
  readonly house: MailHouse;
  readonly smtpUrl: string | undefined;
}

/** Sends a mail directly, without the outbox. Never throws: the answer describes the failure. */
export async function sendTestMail({ to, house, smtpUrl }: TestMail): Promise<TestMailOutcome> {
  if (!smtpUrl) return { sent: false, message: NO_MAIL_SERVER };
  const transport = openMailTransport(smtpUrl, { timeoutMs: TIMEOUT_MS });
  const mail = {
    to,
    reply_to: null,
    subject: `E-mail d’essai de ${house.company.company}`,
    text: 'Cet e-mail d’essai a été demandé dans les paramètres. L’envoi des e-mails fonctionne.',
  };
  const sending = transport
    .send({ id: randomUUID(), mail }, house)
    .then(() => ({
      sent: true,
      message: `Le serveur de messagerie a accepté l’e-mail d’essai pour ${to}.`,
    }))
    .catch((error: unknown) => ({ sent: false, message: whyNotSent(error) }));
  try {
    return await pTimeout(sending, {
      milliseconds: TIMEOUT_MS,
      fallback: () => ({ sent: false, message: TOO_SLOW }),
    });
  } finally {
    transport.close();
  }
}

const UNREACHABLE = new Set(['ECONNECTION', 'EDNS', 'ESOCKET', 'ECONNREFUSED', 'ENOTFOUND']);

function whyNotSent(error: unknown): string {
  const { code, response } = error as { readonly code?: string; readonly response?: string };
  if (code === 'ETIMEDOUT') return TOO_SLOW;
  if (code === 'EAUTH') {
    return 'Le serveur de messagerie a refusé le nom d’utilisateur ou le mot de passe de SMTP_URL.';
  }
  if (response) {
    return `Le serveur de messagerie a refusé l’e-mail : « ${response.slice(0, MAX_ANSWER_LENGTH)} ».`;
  }
  if (code && UNREACHABLE.has(code)) {
    return 'Le serveur de messagerie est injoignable. Vérifiez l’adresse de SMTP_URL.';
  }
  return 'L’e-mail d’essai n’a pas pu être envoyé. Vérifiez l’expéditeur et SMTP_URL.';
}
