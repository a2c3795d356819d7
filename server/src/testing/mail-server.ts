import { SMTPServer } from 'smtp-server';

export interface MailServer {
  url: string;
  received: string[];
  /** Refuses the next mails with this message; accepts them if empty. */
  refusal: string;
  close(): Promise<void>;
}

/** A real SMTP server that keeps received mails. */
export async function startMailServer(): Promise<MailServer> {
  const state = { received: [] as string[], refusal: '' };
  const smtp = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData(stream, _session, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        if (state.refusal) return done(new Error(state.refusal));
        state.received.push(Buffer.concat(parts).toString());
        done();
      });
    },
  });
  await new Promise<void>((listening) => smtp.listen(0, '127.0.0.1', listening));
  const { port } = smtp.server.address() as { port: number };
  return Object.assign(state, {
    url: `smtp://127.0.0.1:${port}`,
    close: () => new Promise<void>((closed) => smtp.close(() => closed())),
  });
}
