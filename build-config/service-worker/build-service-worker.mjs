/**
 * Adds to the shell's build what makes it installable and usable offline: the service worker with the list of
 * the shell's files, the worker that can replace it to retire it, the web app manifest, and icons drawn from
 * the logo.
 */
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import sharp from 'sharp';
import { integrityOf } from '../integrity.cjs';

const shell = path.resolve(import.meta.dirname, '../../shell');
const dist = path.join(shell, 'dist');
const HASHED = /(^|\.)[0-9a-f]{8}\.(js|css|woff2)$/;
const BACKGROUND = '#faf8f6';

/**
 * A precached file whose name has no hash. The browser checks it by integrity: while several servers are updated, an
 * old one could send its version, which would then be kept until the next release.
 */
const named = (name) => {
  const integrity = integrityOf(readFileSync(path.join(dist, name)));
  const [, digest] = integrity.split('-');
  return { url: `/${name}`, revision: digest.slice(0, 16), integrity };
};
const hashed = readdirSync(dist)
  .filter((name) => HASHED.test(name))
  .map((name) => ({ url: `/${name}`, revision: null }));
const shellFiles = [named('index.html'), named('favicon.svg'), ...hashed];

await build({
  entryPoints: ['service-worker', 'retired-service-worker'].map((name) =>
    path.join(shell, `src/offline/${name}.ts`),
  ),
  outdir: dist,
  bundle: true,
  minify: true,
  format: 'iife',
  target: 'es2022',
  legalComments: 'none',
  define: {
    SHELL_FILES: JSON.stringify(shellFiles),
    'process.env.NODE_ENV': '"production"',
  },
});

const logo = path.join(shell, 'src/favicon.svg');
const icons = [
  { size: 192, purpose: 'any', scale: 0.84 },
  { size: 512, purpose: 'any', scale: 0.84 },
  // Phones crop a maskable icon to a shape of their own: the logo stays in the safe zone.
  { size: 512, purpose: 'maskable', scale: 0.6 },
];
const listed = [];
for (const { size, purpose, scale } of icons) {
  const src = `/icon-${purpose}-${size}.png`;
  const inner = Math.round(size * scale);
  const drawn = await sharp(logo, { density: 600 })
    .resize(inner, inner, { fit: 'contain', background: '#0000' })
    .png()
    .toBuffer();
  await sharp({ create: { width: size, height: size, channels: 4, background: BACKGROUND } })
    .composite([{ input: drawn }])
    .png({ compressionLevel: 9 })
    .toFile(path.join(dist, src));
  listed.push({ src, sizes: `${size}x${size}`, type: 'image/png', purpose });
}
const manifest = {
  name: 'Cigogne',
  short_name: 'Cigogne',
  description: 'Les livraisons du jour, aussi sans réseau',
  lang: 'fr',
  id: '/driver',
  start_url: '/driver',
  scope: '/',
  display: 'standalone',
  background_color: BACKGROUND,
  theme_color: BACKGROUND,
  icons: listed,
};
writeFileSync(path.join(dist, 'manifest.webmanifest'), JSON.stringify(manifest, null, 2));
