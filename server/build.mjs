/** Bundles the server and its command line with the contract and the rules; npm packages stay outside. */
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
