import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { aRegistry, aRemote } from './releases';
import { useTestServer } from './test-server';

export const publicUrl = 'https://cigogne.example';

/** The company of the server, whose texts have to be escaped. */
export const site = {
  company: 'Cigogne & Fils </script>',
  phone: '03 88 00 00 01',
  email: 'contact@cigogne.example',
  head_office: '1 quai des Bateliers, 67000 Strasbourg',
  depot: '2 rue "du Ried" <67800>',
};

export const prerendered = (markup: string) =>
  `<style id="prerendered-styles">p{}</style>\n<div id="prerendered">${markup}</div>\n`;

/** For a test file: a server of a site with prerendered pages, of which each test begins with version 1.0.0. */
export function usePrerenderedSite() {
  const folder = mkdtempSync(path.join(tmpdir(), 'cigogne-site-'));
  const siteDir = path.join(folder, 'site');

  function addFile(name: string, content: string) {
    const place = path.join(siteDir, name);
    mkdirSync(path.dirname(place), { recursive: true });
    writeFileSync(place, content);
  }

  const release = (version: string, more: object = {}) =>
    addFile('remotes.json', aRegistry({ public: { ...aRemote('public', version), ...more } }));

  addFile(
    'index.html',
    '<!doctype html><html><head><title>Cigogne</title></head>' +
      '<body><div id="root">Loading</div></body></html>',
  );
  addFile(
    'visitors.html',
    '<!doctype html><html><head><title>Cigogne</title></head><body><div id="root"></div></body></html>',
  );
  addFile(
    'remotes/public/1.0.0/prerendered/landing.html',
    prerendered(
      '<a href="tel:__phone__">__phone__</a>' +
        '<a href="https://maps.example/?api=1&amp;query=__depot__">__depot__</a>' +
        '<dl id="horaires" class="pre-1"></dl>',
    ),
  );
  for (const page of ['mentions-legales', 'confidentialite'])
    addFile(
      `remotes/public/1.0.0/prerendered/${page}.html`,
      prerendered('<h2 id="x">__legal_heading__</h2><p>__legal_text__</p>'),
    );
  addFile('remotes/public/1.1.0/prerendered/landing.html', prerendered('<p>Nouvelle version</p>'));
  addFile('prerendered/login.html', prerendered('<h1>Espace Partenaire</h1>'));
  addFile('prerendered/login-demo.html', prerendered('<p>Comptes de démonstration</p>'));
  addFile(
    'prerendered/login-incorrect.html',
    prerendered('<p>E-mail ou mot de passe incorrect.</p>'),
  );

  const server = useTestServer({
    siteDir,
    publicUrl,
    firstSettings: site,
    remoteOrigins: ['https://cdn.example'],
    demo: false,
  });
  beforeEach(() => release('1.0.0'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  async function visit(url: string, cookie = ''): Promise<string> {
    const response = await server.app.inject({ url, headers: { accept: 'text/html', cookie } });
    expect(response.statusCode).toBe(200);
    expect(response.headers['cache-control']).toBe('no-store');
    expect(response.headers['content-type']).toMatch(/^text\/html/);
    return response.body;
  }

  return { server, addFile, release, visit };
}
