/** Where the site says which version of each remote is released. */
export const REMOTE_REGISTRY_PATH = '/remotes.json';
