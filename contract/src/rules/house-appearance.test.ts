import { appearanceOf, DEFAULT_APPEARANCE, houseStyleSheet, suiteName } from './house-appearance';

const look = { ...DEFAULT_APPEARANCE, company: 'Hans', primary_color: '#1d4e89' };

describe('the style sheet of the house', () => {
  it('is empty for the default look', () => {
    expect(houseStyleSheet(DEFAULT_APPEARANCE)).toBe('');
  });

  it('has the colours of both schemes as variables of the theme', () => {
    const [, light, dark] = /^html:root\{(.*?)\}html\[data-color-scheme='dark'\]\{(.*?)\}$/.exec(
      houseStyleSheet(look),
    )!;
    expect(light).toContain('--mui-palette-primary-main:#1d4e89;');
    expect(light).toContain('--mui-palette-primary-mainChannel:29 78 137;');
    expect(light).toContain('--mui-palette-secondary-main:#2f5d50;');
    expect(light).toContain('--mui-palette-banner-middle:#2f5d50');
    expect(dark).not.toContain('#1d4e89');
  });

  it('puts the logo in the place of the stork and the name', () => {
    const sheet = houseStyleSheet({ ...DEFAULT_APPEARANCE, logo_url: '/api/site/logo?v=a-1' });
    expect(sheet).toContain('url("/api/site/logo?v=a-1")');
    expect(sheet).toContain('[data-house-logo]>svg,[data-house-name]{display:none!important}');
  });

  it.each(['https://evil.example/x.png', '//evil.example/x', '/a");}</style><script>'])(
    'takes no logo from %s',
    (logo_url) => expect(houseStyleSheet({ ...DEFAULT_APPEARANCE, logo_url })).toBe(''),
  );
});

it('the suite is called by the house where a logo of its own replaces the stork', () => {
  expect(suiteName(look)).toBe('Cigogne');
  expect(suiteName({ ...look, logo_url: '/api/site/logo?v=a-1' })).toBe('Hans');
});

describe('the look that the public settings tell', () => {
  it('is the default of what an older server does not tell', () => {
    expect(appearanceOf({ company: 'Hans' })).toEqual({ ...DEFAULT_APPEARANCE, company: 'Hans' });
  });

  it('is what the house has chosen', () => {
    const { company, ...appearance } = look;
    expect(appearanceOf({ company, appearance })).toEqual(look);
  });
});
