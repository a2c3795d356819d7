import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { useSettings } from '../testing/read-settings';

const { inDataDir, read, refusalOf } = useSettings();

describe('a secret in a file', () => {
  const write = (content: string) => {
    const file = path.join(path.dirname(inDataDir()), 'secret');
    writeFileSync(file, content);
    return file;
  };

  it('is read without the line feed at its end', () => {
    const SESSION_SECRET_FILE = write(`${'f'.repeat(40)}\n`);
    expect(read({ SESSION_SECRET_FILE }).sessionSecret).toBe('f'.repeat(40));
  });

  it('is checked like one in a variable', () => {
    expect(refusalOf({ SESSION_SECRET_FILE: write('short') })).toMatch(/^SESSION_SECRET must have/);
  });

  it('is refused beside the variable, and when the file says nothing', () => {
    const file = write(' \n');
    const both = { SESSION_SECRET: 's'.repeat(32), SESSION_SECRET_FILE: file };
    expect(refusalOf(both)).toContain('SESSION_SECRET_FILE and SESSION_SECRET are both set');
    expect(refusalOf({ SMTP_URL_FILE: file })).toContain('SMTP_URL_FILE is empty');
    expect(refusalOf({ METRICS_TOKEN_FILE: `${file}-missing` })).toContain(
      'METRICS_TOKEN_FILE cannot be read',
    );
  });
});
