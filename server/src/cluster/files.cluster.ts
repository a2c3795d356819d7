import { buffer } from 'node:stream/consumers';
import { ConfigError } from '../platform/config-error';
import { findBucket, openS3Storage } from '../platform/files/s3-storage';
import { describeFiles } from '../testing/files-suite';
import { useTestServer } from '../testing/test-server';
import { layoutOfRun, s3Of } from './layout';

const s3 = s3Of(layoutOfRun()!);

describe('files in Swift', () => {
  describeFiles(useTestServer({ fileStorage: 's3', s3 }));
});

describe('rights', () => {
  const forger = { ...s3, secretAccessKey: 'another one' };

  it('a wrong secret is refused at the start, and for every operation', async () => {
    await expect(findBucket(forger)).rejects.toThrow(ConfigError);
    const storage = openS3Storage(forger);
    await openS3Storage(s3).put('a.jpg', Buffer.from('a'));
    await expect(storage.put('b.jpg', Buffer.from('b'))).rejects.toThrow();
    await expect(storage.get('a.jpg')).rejects.toThrow();
    await expect(storage.delete('a.jpg')).rejects.toThrow();
    expect(await openS3Storage(s3).get('b.jpg')).toBeUndefined();
    expect(await buffer((await openS3Storage(s3).get('a.jpg'))!)).toEqual(Buffer.from('a'));
  });

  it('nobody reads the bucket without a key', async () => {
    expect((await fetch(`${s3.endpoint}/${s3.bucket}/files/a.jpg`)).status).toBeGreaterThan(399);
  });

  it('a bucket that is not there stops the start', async () => {
    await expect(findBucket({ ...s3, bucket: 'absent' })).rejects.toThrow(ConfigError);
  });
});
