import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startMailServer } from './testing/mail-server';
import { describeProcesses, type Processes } from './testing/processes-suite';
import { endProcess, type Program, startServerProcess } from './testing/server-process';
import { createTestDatabase, type TestDatabase } from './testing/test-database';

const children: Program[] = [];
let database: TestDatabase;
let dataDir: string;
let processes: Processes;

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'processes-'));
  writeFileSync(join(dataDir, 'index.html'), '<!doctype html><title>Cigogne</title>');
  database = await createTestDatabase();
  const mail = await startMailServer();
  const settings = {
    ...{ DATABASE_URL: database.connectionString, DATA_DIR: dataDir, SITE_DIR: dataDir },
    ...{ SESSION_SECRET: 's'.repeat(32), SMTP_URL: mail.url },
  };
  const start = () => startServerProcess({ settings }, (child) => children.push(child));
  const servers = await Promise.all([start(), start()]);
  processes = { urls: servers.map(({ url }) => url), db: database.db, mail, siteDir: dataDir };
});

afterAll(async () => {
  for (const child of children) await endProcess(child, 'SIGTERM');
  await processes.mail.close();
  await database.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

describeProcesses(() => processes);
