import { z } from 'zod';
import { ConfigError } from '../config-error';
import { onOrOff, webAddress, wholeNumber } from '../environment-fields';

/** An S3 service and the account there. */
export interface S3Account {
  /** By default Amazon's, by the region. */
  readonly endpoint: string | undefined;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /**
   * Use the bucket as the first part of the path instead of the host name, as most services other than Amazon's
   * require.
   */
  readonly forcePathStyle: boolean;
}

/** The bucket of stored objects. */
export interface S3Settings extends S3Account {
  readonly bucket: string;
  /** Storage class for old photos; absent: they are not moved. */
  readonly cold?: ColdStorage | undefined;
}

export interface ColdStorage {
  /** Days since the photo was stored. */
  readonly afterDays: number;
  readonly storageClass: (typeof COLD_CLASSES)[number];
}

/** Cheaper classes with immediate access: from an archive a photo would take hours. */
const COLD_CLASSES = ['STANDARD_IA', 'ONEZONE_IA', 'GLACIER_IR', 'INTELLIGENT_TIERING'] as const;
/** Services charge at least a month in these classes. */
const MIN_COLD_DAYS = 30;

/** Prefix of stored files, since a bucket may hold other things too. */
export const STORED_FILES = 'files/';

export type FilePlace = 'folder' | 's3';

/** Accepted by services without regions. */
const DEFAULT_REGION = 'us-east-1';

/** The environment's variables about an account. */
export const s3AccountVariables = {
  S3_ENDPOINT: webAddress().optional(),
  S3_REGION: z.string().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  S3_FORCE_PATH_STYLE: onOrOff().optional(),
};

/** The environment's variables about where files are. */
export const fileVariables = {
  FILE_STORAGE: z.enum(['folder', 's3'], 'must be folder or s3').optional(),
  S3_BUCKET: z.string().optional(),
  ...s3AccountVariables,
  S3_COLD_AFTER_DAYS: wholeNumber(MIN_COLD_DAYS).optional(),
  S3_COLD_CLASS: z.enum(COLD_CLASSES, `must be one of ${COLD_CLASSES.join(', ')}`).optional(),
};

type FileVariables = {
  readonly [Name in keyof typeof fileVariables]?: z.infer<(typeof fileVariables)[Name]>;
};

/**
 * Files go to the bucket if there is one, unless FILE_STORAGE names the folder: then the bucket is only read.
 * @throws {ConfigError}
 */
export function fileSettingsOf(settings: FileVariables): {
  fileStorage: FilePlace;
  s3: S3Settings | undefined;
} {
  const s3 = s3Of(settings);
  const fileStorage = settings.FILE_STORAGE ?? (s3 ? 's3' : 'folder');
  if (fileStorage === 's3' && !s3) throw new ConfigError('FILE_STORAGE=s3 needs S3_BUCKET');
  return { fileStorage, s3 };
}

function s3Of(settings: FileVariables): S3Settings | undefined {
  const { S3_BUCKET: bucket } = settings;
  if (settings.S3_COLD_CLASS && !settings.S3_COLD_AFTER_DAYS) {
    throw new ConfigError('S3_COLD_CLASS needs S3_COLD_AFTER_DAYS, after which photos go there');
  }
  if (!bucket) {
    const { S3_ENDPOINT, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, S3_COLD_AFTER_DAYS } = settings;
    if (!S3_ENDPOINT && !S3_ACCESS_KEY_ID && !S3_SECRET_ACCESS_KEY && !S3_COLD_AFTER_DAYS) {
      return undefined;
    }
    throw new ConfigError('S3_BUCKET must be set beside the other settings of S3');
  }
  const account = s3AccountOf('S3_', {
    endpoint: settings.S3_ENDPOINT,
    region: settings.S3_REGION,
    accessKeyId: settings.S3_ACCESS_KEY_ID,
    secretAccessKey: settings.S3_SECRET_ACCESS_KEY,
    pathStyle: settings.S3_FORCE_PATH_STYLE,
  });
  if (!account) throw new ConfigError('S3_BUCKET needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY');
  const cold = coldOf(settings);
  return { ...account, bucket, ...(cold && { cold }) };
}

function coldOf({
  S3_COLD_AFTER_DAYS: afterDays,
  S3_COLD_CLASS: storageClass = COLD_CLASSES[0],
}: FileVariables): ColdStorage | undefined {
  return afterDays === undefined ? undefined : { afterDays, storageClass };
}

/**
 * @param prefix of the variables, for messages
 * @returns undefined without an endpoint and a key
 * @throws {ConfigError} when only a part of the key is given
 */
export function s3AccountOf(
  prefix: 'S3_' | 'BACKUP_S3_',
  {
    endpoint,
    region = DEFAULT_REGION,
    accessKeyId,
    secretAccessKey,
    pathStyle,
  }: Partial<Record<'endpoint' | 'region' | 'accessKeyId' | 'secretAccessKey', string>> & {
    pathStyle?: 'on' | 'off';
  },
): S3Account | undefined {
  if (!accessKeyId || !secretAccessKey) {
    if (!endpoint && !accessKeyId && !secretAccessKey) return undefined;
    throw new ConfigError(
      `${prefix}ACCESS_KEY_ID and ${prefix}SECRET_ACCESS_KEY must both be set beside the other settings of S3`,
    );
  }
  const forcePathStyle = pathStyle ? pathStyle === 'on' : endpoint !== undefined;
  return { endpoint, region, accessKeyId, secretAccessKey, forcePathStyle };
}
