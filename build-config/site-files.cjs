/**
 * Names of contract/src/rules/site-files.ts, whose test compares them, for what cannot load TypeScript: webpack's
 * configuration, and scripts that run before packages are installed or that become the server.
 */
const REMOTES_FOLDER = 'remotes';

module.exports = {
  REGISTRY_FILE: 'remotes.json',
  SHELL_FILE: 'shell.json',
  releaseFolder: (name, version) => `${REMOTES_FOLDER}/${name}/${version}`,
  BUILD_FILE: 'build.json',
  RECORD_FILE: 'release.json',
  SIZE_REPORT_FILE: 'size-report.json',
  PRIVATE_FOLDER: '.releases',
};
