import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { addDays, todayInParis } from '@cigogne/contract';
import { formWith, makePicture } from '../../testing/pictures';
import { aRegistry, aRemote, aVersion } from '../../testing/releases';
import { useTestServer } from '../../testing/test-server';

const folder = mkdtempSync(path.join(tmpdir(), 'cigogne-site-'));
const siteDir = path.join(folder, 'site');
const publicUrl = 'https://cigogne.example';

function addFile(name: string, content: string) {
  const place = path.join(siteDir, name);
  mkdirSync(path.dirname(place), { recursive: true });
  writeFileSync(place, content);
}

const release = (version: string, more: object = {}) =>
  addFile('remotes.json', aRegistry({ public: { ...aRemote('public', version), ...more } }));
const prerendered = (markup: string) =>
  `<style id="prerendered-styles">p{}</style>\n<div id="prerendered">${markup}</div>\n`;

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

const site = {
  company: 'Cigogne & Fils </script>',
  phone: '03 88 00 00 01',
  email: 'contact@cigogne.example',
  head_office: '1 quai des Bateliers, 67000 Strasbourg',
  depot: '2 rue "du Ried" <67800>',
};
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

describe('the landing page', () => {
  it('is in the HTML before the root, with its styles in the head', async () => {
    const page = await visit('/');
    expect(page).toMatch(/<style id="prerendered-styles">.*<\/head>/s);
    expect(page).toMatch(/<div id="prerendered">.*<div id="root">/s);
  });

  it('is put into the page for visitors; every other address has the page that loads', async () => {
    expect(await visit('/')).toContain('<div id="root"></div>');
    expect(await visit('/signup')).toContain('Loading');
  });

  it('shows the company of this server, as text and in its links', async () => {
    const page = await visit('/');
    expect(page).toContain('<a href="tel:0388000001">03 88 00 00 01</a>');
    expect(page).toContain(`query=${encodeURIComponent(site.depot)}`);
    expect(page).toContain('2 rue &quot;du Ried&quot; &lt;67800&gt;');
    expect(page).not.toMatch(/__\w+__/);
  });

  it('tells the hours of a house that has given them, and its next closed days, as text', async () => {
    expect(await visit('/')).toContain('<dl id="horaires" class="pre-1"></dl>');
    const admin = await server.signIn('admin');
    const soon = addDays(todayInParis(), 3);
    const day = { opens: '08:00', closes: '18:00' };
    const response = await admin.call('saveSettings', {
      params: { section: 'hours' },
      body: {
        opening_hours: [day, day, day, day, day, day, null],
        closed_days: [{ day: soon, label: '<b>Congés</b>' }],
      },
      headers: { 'if-match': '"0"' },
    });
    expect(response.statusCode).toBe(200);
    const page = await visit('/');
    expect(page).toContain(
      '<dl id="horaires" class="pre-1"><dt>Horaires</dt>' +
        '<dd>lundi–samedi\u00a0: 8\u00a0h–18\u00a0h</dd><dd>dimanche\u00a0: fermé</dd><dd>Fermé le ',
    );
    expect(page).toContain(' (&lt;b&gt;Congés&lt;/b&gt;)</dd></dl>');
    // For the screen that takes over.
    const [, data] = /<script type="application\/json" id="site-settings">(.*?)<\/script>/.exec(
      page,
    )!;
    expect(JSON.parse(data!)).toMatchObject({
      closed_days: [{ day: soon, label: '<b>Congés</b>' }],
    });
  });

  it('is that of the version that is released now', async () => {
    release('1.1.0');
    expect(await visit('/')).toContain('Nouvelle version');
  });

  it('is left to the scripts when its remote was released without it', async () => {
    addFile('remotes/public/1.2.0/remoteEntry.js', '');
    release('1.2.0', { previous: aVersion('public', '1.0.0') });
    expect(await visit('/')).toContain('<title>Cigogne</title>');
  });

  it('is left to the scripts when it cannot be read, which the log tells; that it is missing is no fault', async () => {
    const told = () => server.log.filter((line) => line.includes('prerendered page not made'));
    addFile('remotes/public/1.2.0/remoteEntry.js', '');
    release('1.2.0');
    await visit('/');
    expect(told()).toEqual([]);
    addFile('remotes/public/1.3.0/prerendered/landing.html/in-its-place', '');
    release('1.3.0');
    expect(await visit('/')).toContain('<title>Cigogne</title>');
    expect(told()).toEqual([expect.stringContaining('EISDIR')]);
  });

  it('is that of the version before when the files of the released one are missing', async () => {
    release('9.9.9', { previous: aVersion('public', '1.1.0') });
    expect(await visit('/')).toContain('Nouvelle version');
    release('9.9.9');
    expect(await visit('/')).toContain('<title>Cigogne</title>');
  });

  it('is left to the scripts when its remote lives on another host, whatever the site keeps of former versions', async () => {
    release('1.2.0', {
      ...aVersion('public', '1.2.0', 'https://cdn.example'),
      previous: aVersion('public', '1.1.0'),
      older: [aVersion('public', '1.0.0')],
    });
    expect(await visit('/')).toContain('<title>Cigogne</title>');
  });

  it('is never that of a version that everybody was led back from', async () => {
    release('1.0.9', { previous: aVersion('public', '1.1.0') });
    expect(await visit('/')).toContain('<title>Cigogne</title>');
  });

  it.each([
    ['no JSON', '<html>'],
    ['no registry', '{"schema":2}'],
    ['an entry that is malformed', aRegistry({ public: { version: '1.1.0' } })],
  ])('stays as it was when the registry is %s', async (_what, registry) => {
    release('1.1.0');
    await visit('/');
    addFile('remotes.json', registry);
    expect(await visit('/')).toContain('Nouvelle version');
  });

  it('goes when its remote is no longer released', async () => {
    await visit('/');
    addFile('remotes.json', aRegistry({}));
    expect(await visit('/')).toContain('<title>Cigogne</title>');
  });

  it('is found only inside the site', async () => {
    addFile('../outside/prerendered/landing.html', prerendered('<p>Outside</p>'));
    release('1.0.0', {
      entry: '/../outside/remoteEntry.js',
      integrity: { '/../outside/remoteEntry.js': 'sha384-x' },
    });
    expect(await visit('/')).toContain('<title>Cigogne</title>');
  });

  it('is not shown to somebody who is signed in, not even for a moment', async () => {
    const page = await visit('/', 'other=1; __Host-cigogne_session=shop.1790000000');
    expect(page).not.toContain('prerendered');
  });

  it('has metadata for search engines and shared links', async () => {
    const page = await visit('/');
    expect(page).toContain(
      '<title>Livraison et montage de meubles et de cuisines en Alsace · Cigogne</title>',
    );
    expect(page).toContain('<meta name="description" content="Entreprise familiale alsacienne');
    expect(page).toContain('<link rel="canonical" href="https://cigogne.example/">');
    expect(page).toContain('<meta property="og:url" content="https://cigogne.example/">');
    expect(page).toContain(
      '<meta property="og:image" content="https://cigogne.example/icon-any-512.png">',
    );
    expect(page).toContain(
      '<meta property="og:site_name" content="Cigogne &amp; Fils &lt;/script&gt;">',
    );
  });

  it('describes the company as a local business, whatever characters its name contains', async () => {
    const [, json] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(await visit('/'))!;
    expect(JSON.parse(json!)).toMatchObject({
      '@type': 'LocalBusiness',
      name: site.company,
      telephone: site.phone,
      address: site.head_office,
      url: 'https://cigogne.example/',
    });
  });
});

describe.each([
  ['/mentions-legales', 'Mentions légales · Cigogne', 'Éditeur du site'],
  ['/confidentialite', 'Confidentialité · Cigogne', 'Vos droits'],
])('the legal page %s', (address, title, heading) => {
  it('is in the HTML with its text, escaped, and with what its screen shows at once', async () => {
    const page = await visit(address);
    const [, before, after] = /^(.*)<div id="root">(.*)$/s.exec(page)!;
    expect(before).toMatch(new RegExp(`<h2 id="section-[a-z-]+">${heading}</h2>`));
    expect(before).toContain('Cigogne &amp; Fils &lt;/script&gt;');
    expect(page).not.toMatch(/__\w+__/);
    expect(page).not.toContain('Fils </script>');
    const [, json] = /<script type="application\/json" id="legal-texts">(.*?)<\/script>/.exec(
      page,
    )!;
    expect(JSON.parse(json!)).toEqual({
      legal_notice: expect.stringContaining('Cigogne & Fils </script>') as string,
      privacy_policy: expect.stringContaining('contact@cigogne.example') as string,
    });
    expect(after).toContain('</body>');
  });

  it('has a title and an address of its own, and is on the map for search engines', async () => {
    const page = await visit(address);
    expect(page).toContain(`<title>${title}</title>`);
    expect(page).toContain(`<link rel="canonical" href="${publicUrl}${address}">`);
    const sitemap = await server.app.inject('/sitemap.xml');
    expect(sitemap.body).toContain(`<loc>${publicUrl}${address}</loc>`);
  });

  it('is the same for whoever is signed in', async () => {
    const page = await visit(address, '__Host-cigogne_session=shop.1790000000');
    expect(page).toContain(heading);
  });

  it('is left to the scripts when its remote is older than it', async () => {
    release('1.1.0');
    expect(await visit(address)).toContain('<title>Cigogne</title>');
  });
});

it('telephones install the suite by the name of the house', async () => {
  expect((await server.app.inject('/manifest.webmanifest')).statusCode).toBe(404);
  addFile(
    'manifest.webmanifest',
    '{"name":"Cigogne","short_name":"Cigogne","start_url":"/driver"}',
  );
  const response = await server.app.inject('/manifest.webmanifest');
  expect(response.headers).toMatchObject({
    'content-type': 'application/manifest+json; charset=utf-8',
    'cache-control': 'no-cache',
  });
  expect(response.json()).toEqual({
    ...{ name: site.company, short_name: site.company, start_url: '/driver' },
  });
  addFile('manifest.webmanifest', '{"name":');
  const broken = await server.app.inject('/manifest.webmanifest');
  expect([broken.statusCode, broken.body]).toEqual([200, '{"name":']);
});

describe('a prerendered page', () => {
  it('is compressed for clients that accept it, with the same content', async () => {
    const response = await server.app.inject({
      url: '/',
      headers: { accept: 'text/html', 'accept-encoding': 'gzip, deflate, br' },
    });
    expect(response.headers).toMatchObject({
      'content-encoding': 'br',
      'cache-control': 'no-store',
      vary: 'accept-encoding',
    });
    expect(brotliDecompressSync(response.rawPayload).toString()).toBe(await visit('/'));
  });

  it.each(['/', '/login', '/signup'])(
    '%s is sent to services that make the preview of a link',
    async (url) => {
      for (const headers of [{ accept: '*/*' }, {}]) {
        const response = await server.app.inject({ url, headers });
        expect(response.statusCode).toBe(200);
        expect(response.headers['content-type']).toMatch(/^text\/html/);
      }
    },
  );
});

describe('a house with a logo of its own', () => {
  const NAME = 'Cigogne &amp; Fils &lt;/script&gt;';
  const titleOf = (page: string) => /<title>(.*?)<\/title>/.exec(page)?.[1];

  it('gives its pages its name, as their screens do', async () => {
    const admin = await server.signIn('admin');
    const body = formWith([{ content: await makePicture(), field: 'logo' }]);
    expect((await admin.call('uploadLogo', { body })).statusCode).toBe(200);
    const landing = await visit('/');
    expect(titleOf(landing)).toBe(
      `Livraison et montage de meubles et de cuisines en Alsace · ${NAME}`,
    );
    expect(landing).toContain(`<meta property="og:title" content="${titleOf(landing)}">`);
    const login = await visit('/login');
    expect(titleOf(login)).toBe(`Connexion · ${NAME}`);
    expect(login).toContain(`content="Espace partenaire de ${NAME} : magasins,`);
    expect(titleOf(await visit('/mentions-legales'))).toBe(`Mentions légales · ${NAME}`);
    expect((await admin.call('removeLogo')).statusCode).toBe(200);
    expect(titleOf(await visit('/login'))).toBe('Connexion · Cigogne');
  });
});

describe('the login page', () => {
  it('is in the HTML with a title and an address of its own', async () => {
    const page = await visit('/login');
    expect(page).toContain('Espace Partenaire');
    expect(page).toContain('<title>Connexion · Cigogne</title>');
    expect(page).toContain('<link rel="canonical" href="https://cigogne.example/login">');
    expect(page).not.toContain('LocalBusiness');
  });

  it('shows the demo accounts while the demo is on', async () => {
    expect(await visit('/login')).not.toContain('Comptes de démonstration');
    server.config.demo = true;
    const page = await visit('/login');
    server.config.demo = false;
    expect(page).toContain('Comptes de démonstration');
  });

  it('says why a login was refused, and takes no other word from the address', async () => {
    expect(await visit('/login?refus=incorrect')).toContain('E-mail ou mot de passe incorrect.');
    expect(await visit('/login?refus=../../secret')).toContain('Espace Partenaire');
    expect(await visit('/login?refus=constructor')).toContain('Espace Partenaire');
  });
});

it('robots.txt keeps the areas of partners out of searches and names the sitemap', async () => {
  addFile(
    'remotes.json',
    aRegistry({ public: aRemote('public', '1.0.0'), accounting: aRemote('accounting', '1.0.0') }),
  );
  const { body } = await server.app.inject('/robots.txt');
  expect(body).toContain('Disallow: /api/');
  expect(body).toContain('Disallow: /accounting\n');
  expect(body).not.toContain('Disallow: /\n');
  expect(body).toContain('Sitemap: https://cigogne.example/sitemap.xml');
  const sitemap = await server.app.inject('/sitemap.xml');
  expect(sitemap.body).toContain('<loc>https://cigogne.example/</loc>');
});
