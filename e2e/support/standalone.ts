import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { test as base, type Page, type ViewportSize } from '@playwright/test';
import { freePort } from './suite-server';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** An address without a server: scenarios need none. */
const NO_SERVER = 'http://127.0.0.1:1';

type Open = (setup: string, path?: string) => Promise<Page>;

/**
 * Tests of a released remote alone: `const test = standaloneTest('driver', PHONE)`. They run the command `npm run
 * standalone` on the site of the present builds, without a server. `open` opens the remote with a scenario, at an
 * address of its area.
 */
export function standaloneTest(remote: string, viewport: ViewportSize) {
  return base.extend<{ open: Open }, { standaloneUrl: string }>({
    standaloneUrl: [
      // Playwright reads the fixtures' names from the pattern.
      async ({}, use) => {
        const { url, stop } = await startStandalone(remote);
        await use(url);
        await stop();
      },
      { scope: 'worker' },
    ],
    open: async ({ browser, standaloneUrl }, use) => {
      const contexts: { close: () => Promise<void> }[] = [];
      await use(async (setup, path = '') => {
        const context = await browser.newContext({ viewport });
        contexts.push(context);
        const page = await context.newPage();
        await page.goto(`${standaloneUrl}${path}?${setup}`);
        return page;
      });
      for (const context of contexts) await context.close();
    },
  });
}

/** Changes the scenario in the bar, like a tester. */
export async function chooseScenario(page: Page, scenario: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Scénario' }).selectOption(scenario);
}

async function startStandalone(remote: string) {
  const port = await freePort();
  const args = [remote, '--port', String(port), '--api', NO_SERVER, '--site', 'dist/test-site'];
  const command = spawn(process.execPath, ['scripts/standalone.mjs', ...args], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const opened = new Promise<void>((resolve, reject) => {
    let output = '';
    command.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes('avec le serveur')) resolve();
    });
    command.on('exit', () => reject(new Error(`The page of ${remote} did not open:\n${output}`)));
  });
  await opened;
  return {
    url: `http://localhost:${port}`,
    stop: async () => {
      const ended = once(command, 'exit');
      command.kill();
      await ended;
    },
  };
}
