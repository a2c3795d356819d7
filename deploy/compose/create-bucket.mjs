/** Creates the bucket S3_BUCKET in the store of compose.yaml, waiting until the store answers. */
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';

const ATTEMPTS = 60;
const { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY_FILE } = process.env;

const client = new S3Client({
  endpoint: S3_ENDPOINT,
  region: 'us-east-1',
  forcePathStyle: true,
  credentials: {
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: readFileSync(S3_SECRET_ACCESS_KEY_FILE, 'utf8').trim(),
  },
});

for (let attempt = 1; ; attempt += 1) {
  try {
    await client.send(new CreateBucketCommand({ Bucket: S3_BUCKET }));
    break;
  } catch (error) {
    if (['BucketAlreadyOwnedByYou', 'BucketAlreadyExists'].includes(error.name)) break;
    if (attempt === ATTEMPTS) throw error;
    await pause(1000);
  }
}
console.log(`The bucket ${S3_BUCKET} is there.`);
