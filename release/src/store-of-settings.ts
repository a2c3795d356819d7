import { directoryStore } from './directory-store';
import { ReleaseError } from './release-error';
import type { ReleaseStore } from './release-store';
import { type S3Settings, s3Store } from './s3-store';

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * The store of releases: the bucket `RELEASE_S3_BUCKET` if set, otherwise the site's directory.
 * @throws ReleaseError naming the settings that a bucket lacks
 */
export function releaseStore(siteDirectory: string, env: Environment): ReleaseStore {
  return env.RELEASE_S3_BUCKET ? s3Store(s3Settings(env)) : directoryStore(siteDirectory);
}

function s3Settings(env: Environment): S3Settings {
  const needed = ['RELEASE_S3_ENDPOINT', 'AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'];
  const missing = needed.filter((name) => !env[name]);
  if (missing.length > 0)
    throw new ReleaseError(`Il manque au stockage S3 : ${missing.join(', ')}.`);
  return {
    endpoint: env.RELEASE_S3_ENDPOINT!,
    bucket: env.RELEASE_S3_BUCKET!,
    region: env.AWS_REGION || 'us-east-1',
    accessKeyId: env.AWS_ACCESS_KEY_ID!,
    secretAccessKey: env.AWS_SECRET_ACCESS_KEY!,
    ...(env.AWS_SESSION_TOKEN && { sessionToken: env.AWS_SESSION_TOKEN }),
  };
}
