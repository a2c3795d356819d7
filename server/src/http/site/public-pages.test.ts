import { brotliDecompressSync } from 'node:zlib';
import { formWith, makePicture } from '../../testing/pictures';
import { publicUrl, site, usePrerenderedSite } from '../../testing/prerendered-site';
import { aRegistry, aRemote } from '../../testing/releases';

const { server, addFile, release, visit } = usePrerenderedSite();

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
