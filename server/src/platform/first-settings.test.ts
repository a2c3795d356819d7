import { writeFileSync } from 'node:fs';
import { useSettings } from '../testing/read-settings';

const { inDataDir, read, refusalOf } = useSettings();

describe('the site file', () => {
  const siteFile = (content: string) => {
    read();
    const place = inDataDir('site.json');
    writeFileSync(place, content);
    return place;
  };

  it('gives first values of any settings of the house, as its screen would', () => {
    const content = '{"company":"Hans en Schnockeloch","siret":"732 829 320 00074"}';
    expect(read({ SITE_FILE: siteFile(content) }).firstSettings).toEqual({
      company: 'Hans en Schnockeloch',
      siret: '73282932000074',
    });
  });

  it('gives way to what the environment says', () => {
    const SITE_FILE = siteFile('{"password_min_length":12,"session_idle_days":5}');
    const { firstSettings } = read({ SITE_FILE, PASSWORD_MIN_LENGTH: '14' });
    expect(firstSettings).toEqual({ password_min_length: 14, session_idle_days: 5 });
  });

  it.each(['{"email":"x"}', '{"fax":"1"}', '{"logo_file_id":null}', '{', '[]'])(
    '%s stops the start',
    (content) => {
      expect(refusalOf({ SITE_FILE: siteFile(content) })).toMatch(/^SITE_FILE/);
    },
  );

  it('that is missing stops the start', () => {
    expect(refusalOf({ SITE_FILE: '/nowhere/site.json' })).toMatch(/^SITE_FILE cannot be read/);
  });
});

describe('LOCKED_SETTINGS', () => {
  it('names the settings of the house that keep the operator’s value, or all', () => {
    expect(read({ LOCKED_SETTINGS: 'siret, iban' }).lockedSettings).toEqual(
      new Set(['siret', 'iban']),
    );
    expect(read({ LOCKED_SETTINGS: 'all' }).lockedSettings.has('visit_minutes')).toBe(true);
  });

  it('with a name that no setting has stops the start', () => {
    expect(refusalOf({ LOCKED_SETTINGS: 'siret,fax' })).toBe(
      'LOCKED_SETTINGS: there is no setting fax',
    );
  });

  it('with a sender that is not given stops the start, unless the e-mail that it follows is locked', () => {
    expect(refusalOf({ LOCKED_SETTINGS: 'sender_email' })).toBe(
      'LOCKED_SETTINGS: sender_email needs MAIL_FROM, which gives the sender that is kept',
    );
    const MAIL_FROM = 'envois@cigogne.example';
    const locked = new Set(['sender_email']);
    expect(read({ LOCKED_SETTINGS: 'sender_email', MAIL_FROM }).lockedSettings).toEqual(locked);
    expect(read({ LOCKED_SETTINGS: 'sender_email, email' }).lockedSettings.size).toBe(2);
  });
});
