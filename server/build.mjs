/** Bundles the server and its command line with the contract and the rules; npm packages stay outside. */
import { execFileSync } from 'node:child_process';
import { build } from 'esbuild';

await build({
  absWorkingDir: import.meta.dirname,
  entryPoints: [
    'src/main.ts',
    'src/cli/user-create.ts',
    'src/cli/demo.ts',
    'src/platform/workbooks/workbook-worker.ts',
  ],
  outdir: 'dist',
  outbase: 'src',
  bundle: true,
  splitting: true,
  chunkNames: 'chunks/[name]-[hash]',
  format: 'esm',
  platform: 'node',
  target: 'node20.19',
  sourcemap: true,
  logLevel: 'warning',
  define: { 'process.env.SERVER_COMMIT': JSON.stringify(commitOfSources()) },
  plugins: [
    {
      name: 'npm-packages-stay-outside',
      setup({ onResolve }) {
        onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
          kind === 'entry-point' || path.startsWith('@cigogne/')
            ? undefined
            : { path, external: true },
        );
      },
    },
  ],
});

/**
 * The commit that last changed what the bundle is made of: SERVER_COMMIT where the build has no repository.
 * '' when it is not known, or when files have been changed since.
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
