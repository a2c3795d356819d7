/**
 * Copies of names in contract/src/rules/site-files.ts, whose test compares them, for code that cannot load TypeScript:
 * webpack's configuration, and scripts that run before packages are installed or that become the server.
 */
const PAGE_FILE = 'index.html';
const VISITOR_PAGE_FILE = 'visitors.html';
const REGISTRY_FILE = 'remotes.json';
const SHELL_FILE = 'shell.json';
const releaseFolder = (name, version) => `remotes/${name}/${version}`;
const ENTRY_FILE = 'remoteEntry.js';
const BUILD_FILE = 'build.json';
const RECORD_FILE = 'release.json';
const SIZE_REPORT_FILE = 'size-report.json';
const PRIVATE_FOLDER = '.releases';

module.exports = {
  PAGE_FILE,
  VISITOR_PAGE_FILE,
  REGISTRY_FILE,
  SHELL_FILE,
  releaseFolder,
  ENTRY_FILE,
  BUILD_FILE,
  RECORD_FILE,
  SIZE_REPORT_FILE,
  PRIVATE_FOLDER,
};
