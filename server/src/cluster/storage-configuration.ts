/** Configuration files of Swift, which supports S3 by its middleware s3api. */
import { join } from 'node:path';
import { type Layout, PASSWORD, s3Of } from './layout';

export const STORES = ['account', 'container', 'object'] as const;
export type Store = (typeof STORES)[number];

export const storageFolder = ({ folder }: Layout) => join(folder, 'swift');
export const devicesFolder = ({ folder }: Layout) => join(folder, 'devices');
/** The only device of the rings, a folder. */
export const DEVICE = 'd1';

/** Keeps one copy; production has two. */
export const ringCommands = (layout: Layout, store: Store): string[][] => {
  const ring = join(storageFolder(layout), `${store}.builder`);
  const place = ['--region', '1', '--zone', '1', '--ip', '127.0.0.1'];
  return [
    ['swift-ring-builder', ring, 'create', '2', '1', '1'],
    [
      ...['swift-ring-builder', ring, 'add', ...place],
      ...['--port', String(layout.ports[store]), '--device', DEVICE, '--weight', '1'],
    ],
    ['swift-ring-builder', ring, 'rebalance'],
  ];
};

export const swiftFile = () => `[swift-hash]
swift_hash_path_prefix = prefix
swift_hash_path_suffix = suffix
[storage-policy:0]
name = Policy-0
default = yes
`;

export const storeFile = (layout: Layout, store: Store, user: string) => `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${layout.ports[store]}
devices = ${devicesFolder(layout)}
mount_check = false
disable_fallocate = true
workers = 0
user = ${user}
swift_dir = ${storageFolder(layout)}
[pipeline:main]
pipeline = ${store}-server
[app:${store}-server]
use = egg:swift#${store}
recon_cache_path = ${storageFolder(layout)}
`;

const FILTERS = [
  ...['catch_errors', 'gatekeeper', 'healthcheck', 'cache', 'listing_formats', 'bulk', 's3api'],
  ...['tempauth', 'slo', 'dlo', 'versioned_writes', 'symlink'],
] as const;

/** The gateway, through which alone the other servers are reached. */
export function gatewayFile(layout: Layout, user: string): string {
  const { accessKeyId, region } = s3Of(layout);
  const settings: Partial<Record<(typeof FILTERS)[number], string>> = {
    cache: `memcache_servers = 127.0.0.1:${layout.ports.memcached}`,
    s3api: `location = ${region}\ns3_acl = false`,
    tempauth: `user_${accessKeyId.replace(':', '_')} = ${PASSWORD} .admin`,
    versioned_writes: 'allow_versioned_writes = true',
  };
  const filters = FILTERS.map((name) => {
    const egg = name === 'cache' ? 'memcache' : name;
    return `[filter:${name}]\nuse = egg:swift#${egg}\n${settings[name] ?? ''}\n`;
  });
  return `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${layout.ports.s3}
workers = 0
user = ${user}
swift_dir = ${storageFolder(layout)}
[pipeline:main]
pipeline = ${FILTERS.join(' ')} proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
${filters.join('')}`;
}
