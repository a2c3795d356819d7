import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { readZip } from '../../testing/read-zip';
import { zipOf, type ZipEntry } from './zip';

const modifiedAt = new Date('2026-11-23T10:20:30Z');
const zipped = (entries: readonly ZipEntry[]) => buffer(Readable.from(zipOf(entries)));

it('another program reads back names and contents', async () => {
  const entries = [
    { name: 'donnees.json', content: Buffer.from('{"Prénom":"Élise"}'), modifiedAt },
    { name: 'photos/photo-1.jpg', content: Buffer.from([0xff, 0xd8, 0, 1, 2, 255]), modifiedAt },
    { name: 'empty.txt', content: Buffer.alloc(0), modifiedAt },
  ];
  const read = readZip(await zipped(entries));
  expect([...read]).toEqual(entries.map(({ name, content }) => [name, content]));
});

it('is byte for byte what the format says, by the example of one file', async () => {
  const zip = await zipped([{ name: 'a', content: Buffer.from('hello'), modifiedAt }]);
  // Version 2.0, UTF-8 names, stored, 10:20:30 on 2026-11-23, CRC-32 of 'hello', both sizes, one letter.
  const said =
    '1400' + '0008' + '0000' + '8f52' + '775d' + '86a61036' + '05000000'.repeat(2) + '0100';
  expect(zip.subarray(0, 30).toString('hex')).toBe(`504b0304${said}0000`);
  expect(zip.subarray(30, 36).toString()).toBe('ahello');
  expect(zip.subarray(36, 40).toString('hex')).toBe('504b0102');
  expect(zip.subarray(-22).toString('hex')).toBe(
    '504b0506' + '0000'.repeat(2) + '0100'.repeat(2) + '2f000000' + '24000000' + '0000',
  );
});

it('refuses more files than the format holds', async () => {
  function* many(): Generator<ZipEntry> {
    for (let n = 0; n <= 0xffff; n += 1)
      yield { name: `${n}`, content: Buffer.alloc(0), modifiedAt };
  }
  await expect(buffer(Readable.from(zipOf(many())))).rejects.toThrow('too large for a ZIP');
});
