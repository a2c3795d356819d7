import { addDays, todayInParis } from '@cigogne/contract';
import { prerendered, site, usePrerenderedSite } from '../../testing/prerendered-site';
import { aRegistry, aVersion } from '../../testing/releases';

const { server, addFile, release, visit } = usePrerenderedSite();

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
