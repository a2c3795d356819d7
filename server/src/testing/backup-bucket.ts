import type { BackupSettings } from '../platform/backup/backup-settings';
import { makeKeys } from '../platform/backup/encryption';
import { startS3StandIn, type S3StandIn } from './s3-stand-in';

/** For a test file: a bucket for encrypted backups, empty before each test, and an address in it. */
export function useBackupBucket() {
  const bucket = {} as { s3: S3StandIn; settings: BackupSettings; address: string };
  beforeAll(async () => {
    const s3 = await startS3StandIn();
    const { recipient, identity } = await makeKeys();
    Object.assign(bucket, {
      s3,
      settings: { s3: s3.settings, recipient, identities: [identity] },
      address: `s3://${s3.settings.bucket}/nightly/monday/`,
    } satisfies typeof bucket);
  });
  beforeEach(() => {
    bucket.s3.mood = 'answers';
    bucket.s3.objects.clear();
  });
  afterAll(() => bucket.s3.close());
  return bucket;
}
