import { BUILD_FILE, type RemoteArea, type Role, type SharedModules } from '@cigogne/contract';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { checksumOf } from '../checksums';

const AREA: RemoteArea = {
  path: '/shop',
  roles: ['shop'],
  language: 'fr',
  brand: 'Magasin',
  inSentence: 'L’espace magasin',
  frame: 'sidebar',
  logoutQuestion: { message: 'Partir ?', confirmLabel: 'Oui' },
};

export interface BuiltRemote {
  readonly name?: string;
  readonly version?: string;
  /** Content of its entry; different content makes a different build. */
  readonly content?: string;
  readonly needs?: SharedModules;
  /** In addition to './role-app'. */
  readonly exposes?: readonly string[];
  /** Path of its area; by default its name. */
  readonly path?: string;
  /** Open pages of its area. */
  readonly openPages?: readonly string[];
  readonly roles?: readonly Role[];
}

/** Writes the output of a remote's build into its folder. @returns this folder */
export function writeBuild(
  folder: string,
  {
    name = 'shop',
    version = '1.0.0',
    content = version,
    needs = {},
    exposes = [],
    path = `/${name}`,
    openPages,
    roles = AREA.roles,
  }: BuiltRemote = {},
): string {
  rmSync(folder, { recursive: true, force: true });
  const scripts = { 'remoteEntry.js': `// ${name} ${content}`, '0a1b2c3d.js': '// screens' };
  const build = {
    name,
    version,
    entry: 'remoteEntry.js',
    preload: ['0a1b2c3d.js'],
    exposes: Object.fromEntries(['./role-app', ...exposes].map((one) => [one, ['0a1b2c3d.js']])),
    needs,
    area: { ...AREA, path, openPages, roles },
    builtAgainst: { react: '19.3.1' },
    integrity: Object.fromEntries(
      Object.entries(scripts).map(([file, text]) => [file, checksumOf(Buffer.from(text))]),
    ),
  };
  writeFiles(folder, {
    ...scripts,
    'remoteEntry.js.br': 'compressed',
    'prerendered/home.html': '<p>Bonjour</p>',
    'size-report.json': '{}',
    'source-maps/remoteEntry.js.map': '{}',
    [BUILD_FILE]: JSON.stringify(build),
  });
  return folder;
}

export function writeFiles(folder: string, files: Readonly<Record<string, string>>): void {
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), content);
  }
}

/** A new folder for each call; all of them are removed after the last test. */
export function temporaryFolders(): () => string {
  const made: string[] = [];
  afterAll(() => made.forEach((folder) => rmSync(folder, { recursive: true, force: true })));
  return () => {
    const folder = mkdtempSync(join(tmpdir(), 'cigogne-release-'));
    made.push(folder);
    return folder;
  };
}
