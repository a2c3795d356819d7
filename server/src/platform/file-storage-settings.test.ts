import { useSettings } from '../testing/read-settings';

const { read, refusalOf } = useSettings();

describe('where files are', () => {
  const BUCKET = { S3_BUCKET: 'cigogne', S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'secret' };

  it('is the folder without a bucket, and the bucket with one', () => {
    expect(read()).toMatchObject({ fileStorage: 'folder', s3: undefined });
    expect(read(BUCKET)).toMatchObject({
      fileStorage: 's3',
      s3: { bucket: 'cigogne', region: 'us-east-1', endpoint: undefined, forcePathStyle: false },
    });
    const S3_ENDPOINT = 'https://s3.example.com';
    expect(read({ ...BUCKET, S3_ENDPOINT })).toMatchObject({ s3: { forcePathStyle: true } });
    expect(read({ ...BUCKET, FILE_STORAGE: 'folder' })).toMatchObject({
      fileStorage: 'folder',
      s3: { bucket: 'cigogne' },
    });
  });

  it.each([
    [{ FILE_STORAGE: 's3' }, /^FILE_STORAGE=s3 needs S3_BUCKET/],
    [{ S3_ENDPOINT: 'https://s3.example.com' }, /^S3_BUCKET must be set/],
    [{ ...BUCKET, S3_SECRET_ACCESS_KEY: '' }, /S3_SECRET_ACCESS_KEY/],
    [{ ...BUCKET, S3_ENDPOINT: 's3.example.com' }, /^S3_ENDPOINT must be an http/],
  ])('%j is refused', (settings, sentence) => {
    expect(refusalOf(settings)).toMatch(sentence);
  });

  it('photos go to a cheaper class that answers at once, after a number of days', () => {
    const cold = { ...BUCKET, S3_COLD_AFTER_DAYS: '365' };
    expect(read(cold).s3?.cold).toEqual({ afterDays: 365, storageClass: 'STANDARD_IA' });
    expect(read({ ...cold, S3_COLD_CLASS: 'GLACIER_IR' }).s3?.cold?.storageClass).toBe(
      'GLACIER_IR',
    );
    expect(read(BUCKET).s3).not.toHaveProperty('cold');
    expect(refusalOf({ ...cold, S3_COLD_CLASS: 'DEEP_ARCHIVE' })).toMatch(
      /^S3_COLD_CLASS must be one of/,
    );
    expect(refusalOf({ ...BUCKET, S3_COLD_CLASS: 'GLACIER_IR' })).toMatch(
      /needs S3_COLD_AFTER_DAYS/,
    );
    expect(refusalOf({ ...BUCKET, S3_COLD_AFTER_DAYS: '7' })).toMatch(/at least 30/);
    expect(refusalOf({ S3_COLD_AFTER_DAYS: '365' })).toMatch(/^S3_BUCKET must be set/);
  });
});
