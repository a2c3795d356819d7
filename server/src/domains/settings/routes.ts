import type { SettingsAnswer } from '@cigogne/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { registerCall } from '../../http/call-route';
import { expectVersion } from '../../http/if-match';
import type { AppContext } from '../../platform/context';
import type { DatabaseTransaction } from '../../platform/database/database';
import { inTransaction } from '../../platform/database/transaction';
import { invalidFields } from '../../platform/errors';
import { recordEvent } from '../../platform/events/record-event';
import { SECTION_NUMBERS } from '../../platform/settings/section-numbers';
import { changeSection } from '../../platform/settings/change-section';
import {
  type Allowance,
  count,
  counterKey,
  REQUESTS_PER_ADDRESS,
} from '../../platform/throttle/counters';
import { listChanges } from './changes';
import { checkFields } from './check-fields';
import { changeLogo } from './logo';
import { waitingMails } from './outbox';
import { readSections } from './store';
import { sendTestMail } from './test-mail';

const CHANGED_MEANWHILE =
  'Quelqu’un a enregistré entre-temps : relisez, puis enregistrez de nouveau.';

/** Limited, since mails to strangers would harm the reputation of the company's address. */
const TEST_MAILS_PER_ADMIN: Allowance = {
  ...REQUESTS_PER_ADDRESS,
  sentence: 'Trop d’e-mails d’essai.',
};

/** The settings of the house, their history, the logo and the outbox. */
export function registerSettingsRoutes(app: FastifyInstance, context: AppContext): void {
  const { config, db, files, settings } = context;

  /** Makes a change and answers with the settings that apply after it; this server uses them at once. */
  async function change(
    work: (trx: DatabaseTransaction) => Promise<unknown>,
  ): Promise<SettingsAnswer> {
    const sections = await inTransaction(db, async (trx) => {
      await work(trx);
      return readSections(trx, config);
    });
    settings.forget();
    return { sections };
  }

  registerCall(app, 'getSettings', async () => ({ sections: await readSections(db, config) }));

  registerCall(app, 'saveSettings', ({ params: { section }, body, user, request }) => {
    const sent = checkFields(section, body);
    const checkVersion = versionCheckOf(request);
    return change((trx) =>
      changeSection(trx, config, { actor: user, section, checkVersion }, sent),
    );
  });

  registerCall(app, 'listSettingsChanges', ({ query, readDb }) => listChanges(readDb, query));

  registerCall(app, 'uploadLogo', async ({ files: received, user, request }) => {
    if (received.logo.length === 0) {
      throw invalidFields([{ path: 'logo', message: 'Choisissez une image.' }]);
    }
    const checkVersion = versionCheckOf(request);
    return files.storing(
      received.logo,
      ([picture]) =>
        change((trx) => changeLogo(trx, config, { actor: user, checkVersion, picture: picture! })),
      { as: 'logo' },
    );
  });

  registerCall(app, 'removeLogo', ({ user, request }) => {
    const checkVersion = versionCheckOf(request);
    return change((trx) => changeLogo(trx, config, { actor: user, checkVersion, picture: null }));
  });

  registerCall(app, 'sendTestMail', async ({ body, user }) => {
    await count(db, counterKey(`test-mail:${user.id}`), TEST_MAILS_PER_ADMIN);
    const { smtpUrl } = config;
    const outcome = await sendTestMail({ to: body.to, house: await settings.read(), smtpUrl });
    if (outcome.sent) {
      await inTransaction(db, (trx) =>
        recordEvent(trx, {
          actor: user,
          kind: 'test_mail_sent',
          subject: { kind: 'settings', id: SECTION_NUMBERS.mail },
          shopId: null,
        }),
      );
    }
    return outcome;
  });

  registerCall(app, 'listOutbox', async () => ({
    mail_server: config.smtpUrl !== undefined,
    ...(await waitingMails(db, (await settings.read()).company)),
  }));
}

/** Refuses to overwrite changes made since the client read the settings. */
const versionCheckOf =
  ({ headers }: FastifyRequest) =>
  (version: number): void =>
    expectVersion(headers['if-match'], version, CHANGED_MEANWHILE);
