import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { useBackupBucket } from '../../testing/backup-bucket';
import { isAmongFiles, openSource, openTarget } from './open-place';

const bucket = useBackupBucket();

it('what is given up loses its manifest first: while it has one, it has the rest', async () => {
  const target = await openTarget(bucket.address, bucket.settings);
  for (const name of ['tables/users.copy.gz', 'manifest.json']) {
    await target.write(name, Readable.from([Buffer.from('{}')]));
  }
  const deleted = jest.spyOn(bucket.s3.objects, 'delete');
  await target.discard();
  expect(deleted.mock.calls.map(([key]) => key)).toEqual([
    expect.stringContaining('manifest.json'),
    expect.stringContaining('users.copy.gz'),
    expect.stringContaining('.started-'),
  ]);
  deleted.mockRestore();
});

it('a large file goes to the bucket while it is still being read', async () => {
  let made = 0;
  let madeAtFirstPart: number | undefined;
  function* megabytes() {
    for (; made < 24; made += 1) {
      if (bucket.s3.requests.includes('PUT part')) madeAtFirstPart ??= made;
      yield Buffer.alloc(1_000_000, made);
    }
  }
  bucket.s3.requests.splice(0);
  const target = await openTarget(bucket.address, bucket.settings);
  await target.write('large', Readable.from(megabytes(), { objectMode: false }));
  expect(madeAtFirstPart).toBeLessThan(24);
  await target.write('manifest.json', Readable.from([Buffer.from('{}')]));
  const backup = await openSource(bucket.address, bucket.settings);
  expect((await buffer((await backup.read('large'))!)).length).toBe(24_000_000);
});

it.each(['s3://cigogne', 's3://cigogne/', 's3:///monday', 's3://Cigogne!/monday'])(
  'says what an address looks like: %s does not',
  async (wrong) => {
    await expect(openTarget(wrong, bucket.settings)).rejects.toThrow('s3://bucket/dossier');
  },
);

it.each([
  ['s3://cigogne/files', true],
  ['s3://cigogne/files/', true],
  ['s3://cigogne//files/2026-11-23', true],
  ['s3://cigogne/files-of-monday', false],
  ['s3://cigogne/backups/files', false],
  ['s3://cigogne-backups/files/2026-11-23', false],
  ['/files/2026-11-23', false],
])('tells whether a backup would be among the stored files: %s', (place, expected) => {
  expect(isAmongFiles(place, { files: bucket.s3.settings, backup: bucket.settings.s3 })).toBe(
    expected,
  );
  expect(isAmongFiles(place, { files: undefined, backup: bucket.settings.s3 })).toBe(false);
});

it.each([
  ['another endpoint', { endpoint: 'https://s3.backup.example' }, {}, false],
  ['another region of Amazon’s', { region: 'eu-west-3' }, { region: 'us-east-1' }, false],
  ['Amazon’s, not the house’s', {}, { endpoint: 'https://s3.house.example' }, false],
  [
    'the same endpoint, written differently',
    { endpoint: 'https://S3.house.example:443/', region: 'us-east-1' },
    { endpoint: 'https://s3.house.example', region: 'eu-west-3' },
    true,
  ],
  [
    'Amazon’s, by region and by endpoint',
    { region: 'eu-west-3' },
    { endpoint: 'https://s3.eu-west-3.amazonaws.com' },
    true,
  ],
])(
  'a bucket is that of the files in their service alone: %s',
  (_, ofBackups, ofFiles, expected) => {
    const amazon = { ...bucket.s3.settings, endpoint: undefined };
    const accounts = { files: { ...amazon, ...ofFiles }, backup: { ...amazon, ...ofBackups } };
    expect(isAmongFiles(`s3://${bucket.s3.settings.bucket}/files/monday`, accounts)).toBe(expected);
  },
);

it('says which settings an address needs, and what is no key', async () => {
  await expect(openTarget(bucket.address, { ...bucket.settings, s3: undefined })).rejects.toThrow(
    'BACKUP_S3_',
  );
  const recipient = bucket.settings.recipient!;
  const mistyped = `${recipient.slice(0, -1)}${recipient.endsWith('q') ? 'p' : 'q'}`;
  await expect(
    openTarget(bucket.address, { ...bucket.settings, recipient: mistyped }),
  ).rejects.toThrow('BACKUP_RECIPIENT');
  expect([...bucket.s3.objects.keys()]).toEqual([]);
});
