import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { ACCOUNTS, expect, signInUnseen, test as base } from '../support/people';

/**
 * An attacker's page on another port of the same host: the worst case, since cookies ignore ports and SameSite treats
 * both as one site.
 */
const test = base.extend<{ hostile: { readonly url: string } }>({
  hostile: async ({}, use) => {
    const server = createServer((_request, response) => {
      response.setHeader('content-type', 'text/html');
      response.end('<!doctype html><title>Hostile</title><h1>Hostile</h1>');
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    await use({ url: `http://localhost:${(server.address() as AddressInfo).port}/` });
    server.closeAllConnections();
    server.close();
  },
});

/** A tab beside the user's own, with their cookies. */
async function lure(person: Page, url: string): Promise<Page> {
  const tab = await person.context().newPage();
  await tab.goto(url);
  return tab;
}

interface Account {
  readonly id: number;
  readonly name: string;
  readonly email: string;
}

const accounts = async (admin: Page) =>
  (await (await admin.request.get('/api/admin/users')).json()) as Account[];
const profile = async (person: Page) =>
  (await (await person.request.get('/api/auth/profile')).json()) as Account;

/** Sends a form as a page can without a preflight; resolves with the status of the answer. */
async function postForm(
  hostile: Page,
  action: string,
  fields: Readonly<Record<string, string>>,
  encoding = 'application/x-www-form-urlencoded',
): Promise<number> {
  const home = hostile.url();
  const answered = hostile.waitForResponse((response) => response.request().method() === 'POST');
  await hostile.evaluate(
    ([url, values, enctype]) => {
      const form = document.createElement('form');
      Object.assign(form, { method: 'post', action: url, enctype });
      for (const [name, value] of Object.entries(values)) {
        const input = document.createElement('input');
        Object.assign(input, { type: 'hidden', name, value });
        form.append(input);
      }
      document.body.append(form);
      form.submit();
    },
    [action, fields, encoding] as const,
  );
  const status = (await answered).status();
  await hostile.waitForURL(action);
  await hostile.goto(home);
  return status;
}

test('a hostile page cannot read what the person may read', async ({ visitor, suite, hostile }) => {
  const admin = await visitor();
  await signInUnseen(admin, 'admin');
  const page = await lure(admin, hostile.url);
  const read = await page.evaluate(async (api) => {
    const tried: Record<string, string> = {};
    for (const path of ['/auth/profile', '/admin/users', '/admin/versions', '/public/site']) {
      for (const credentials of ['include', 'omit'] as const) {
        tried[`${path} ${credentials}`] = await fetch(api + path, { credentials }).then(
          (response) => response.text(),
          () => 'refused',
        );
      }
      tried[`${path} no-cors`] = await fetch(api + path, {
        mode: 'no-cors',
        credentials: 'include',
      }).then(
        (response) => response.text(),
        () => 'refused',
      );
    }
    tried['live'] = await new Promise((resolve) => {
      const source = new EventSource(`${api}/live`, { withCredentials: true });
      source.onopen = () => resolve('opened');
      source.onerror = () => resolve('refused');
    });
    tried['script'] = await new Promise((resolve) => {
      const script = document.createElement('script');
      script.src = `${api}/admin/users`;
      script.onload = () => resolve('loaded');
      script.onerror = () => resolve('refused');
      document.body.append(script);
    });
    return tried;
  }, `${suite.url}/api`);
  // A response without CORS is opaque: its text is empty.
  expect(Object.values(read).filter((text) => text !== 'refused' && text !== '')).toEqual([]);
});

test('a hostile page cannot frame the suite, nor look into a window of it', async ({
  visitor,
  suite,
  hostile,
}) => {
  const admin = await visitor();
  await signInUnseen(admin, 'admin');
  const page = await lure(admin, hostile.url);
  for (const path of ['/admin', '/login', '/', '/api/auth/profile']) {
    await page.evaluate(
      (src) =>
        new Promise((resolve) => {
          const frame = document.createElement('iframe');
          frame.onload = resolve;
          frame.src = src;
          document.body.append(frame);
        }),
      suite.url + path,
    );
  }
  const framed = page.frames().filter((frame) => frame !== page.mainFrame());
  expect(framed).toHaveLength(4);
  for (const frame of framed) {
    expect(frame.url()).not.toContain(suite.url);
    expect(await frame.locator('body').innerText()).not.toMatch(/Cigogne|@cigogne/);
  }

  const opened = page.waitForEvent('popup');
  await page.evaluate((url) => Object.assign(window, { victim: window.open(url) }), suite.url);
  const popup = await opened;
  await popup.waitForLoadState();
  expect(
    await page.evaluate(() => {
      const { victim } = window as unknown as { victim: Window };
      try {
        return victim.closed ? 'nothing' : victim.document.title;
      } catch {
        return 'nothing';
      }
    }),
  ).toBe('nothing');
});

test('a hostile page changes nothing with the cookies of an admin', async ({
  visitor,
  suite,
  hostile,
}) => {
  const admin = await visitor();
  await signInUnseen(admin, 'admin');
  const before = await accounts(admin);
  const victim = before.find(({ email }) => email === ACCOUNTS.stocker)!;
  const page = await lure(admin, hostile.url);

  // As a page can send without a preflight; the text is JSON to a server that ignores its type.
  const body = JSON.stringify({
    name: 'Hostile',
    email: 'hostile@x.example',
    password: 'hostile1',
  });
  const calls = [
    ['POST', '/auth/logout', ''],
    ['POST', '/admin/users', body],
    ['POST', '/admin/deliveries/mark-as-read', ''],
    ['POST', '/auth/refresh-token', ''],
  ] as const;
  await page.evaluate(
    async ([api, sent]) => {
      for (const [method, path, text] of sent) {
        for (const type of ['text/plain', 'application/x-www-form-urlencoded']) {
          await fetch(api + path, {
            method,
            mode: 'no-cors',
            credentials: 'include',
            headers: { 'content-type': type },
            body: text,
          }).catch(() => undefined);
        }
      }
    },
    [`${suite.url}/api`, calls] as const,
  );
  // These require a preflight, and are refused.
  const asked = await page.evaluate(
    async ([api, id]) => {
      const outcomes: string[] = [];
      for (const [method, path] of [
        ['DELETE', `/admin/users/${id}`],
        ['PATCH', `/admin/users/${id}/password`],
      ] as const) {
        outcomes.push(
          await fetch(api + path, {
            method,
            credentials: 'include',
            headers: { 'content-type': 'application/json' },
            ...(method === 'PATCH' && { body: '{"password":"hostile1"}' }),
          }).then(
            ({ status }) => `${status}`,
            () => 'refused',
          ),
        );
      }
      return outcomes;
    },
    [`${suite.url}/api`, victim.id] as const,
  );
  expect(asked).toEqual(['refused', 'refused']);
  for (const encoding of [
    'application/x-www-form-urlencoded',
    'multipart/form-data',
    'text/plain',
  ]) {
    const fields = { name: 'Hostile', email: 'hostile@x.example', password: 'hostile1' };
    expect(await postForm(page, `${suite.url}/api/admin/users`, fields, encoding)).toBe(403);
    expect(await postForm(page, `${suite.url}/api/auth/logout`, {}, encoding)).toBe(403);
  }
  // No write can be triggered by a GET from a link or a picture.
  for (const path of ['/auth/logout', `/admin/users/${victim.id}?_method=DELETE`]) {
    await page.evaluate((src) => {
      const picture = document.createElement('img');
      const done = new Promise((resolve) => (picture.onload = picture.onerror = resolve));
      picture.src = src;
      return done;
    }, `${suite.url}/api${path}`);
  }

  expect(await accounts(admin)).toEqual(before);
  expect(await profile(admin)).toMatchObject({ email: ACCOUNTS.admin });
});

test('a hostile page cannot sign the person in as somebody else', async ({
  visitor,
  suite,
  hostile,
}) => {
  const shop = await visitor();
  await signInUnseen(shop, 'shop');
  const page = await lure(shop, hostile.url);
  const stranger = { email: ACCOUNTS.stocker, password: 'demo1234' };
  for (const path of ['/login', '/api/auth/login']) {
    expect(await postForm(page, suite.url + path, stranger)).toBe(403);
  }
  expect(await profile(shop)).toMatchObject({ email: ACCOUNTS.shop });
});
