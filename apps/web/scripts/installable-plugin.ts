import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Plugin } from 'vite';
import { type Bundle, isChunk, OFFLINE_SCREENS, scriptsOf } from './page-chunks.ts';
import { buildIdOf } from './shell-document-plugin.ts';

const ICON = new URL('../public/icon.svg', import.meta.url);
const WORKER = new URL('../src/app/pwa/service-worker.js', import.meta.url);

/** The preset's blue, which is the icon's ground, and the light theme's background. */
const BRAND = '#00539C';
const BACKGROUND = '#f6f7f9';

/**
 * `inset`: the share of the side that stays free around the drawing. A system may cut a maskable icon to a
 * circle.
 */
const ICONS = [
  { file: 'icon-192.png', sidePx: 192, inset: 0, purpose: 'any' },
  { file: 'icon-512.png', sidePx: 512, inset: 0, purpose: 'any' },
  { file: 'maskable-512.png', sidePx: 512, inset: 0.1, purpose: 'maskable' },
  { file: 'apple-touch-180.png', sidePx: 180, inset: 0.06, purpose: null },
] as const;

const manifest = {
  id: '/',
  name: 'AISO',
  short_name: 'AISO',
  description: 'AI-assisted reading of medical images, for research and evaluation.',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  background_color: BACKGROUND,
  theme_color: BRAND,
  icons: ICONS.filter(({ purpose }) => purpose !== null).map(({ file, sidePx, purpose }) => ({
    src: `/icons/${file}`,
    sizes: `${sidePx}x${sidePx}`,
    type: 'image/png',
    purpose,
  })),
};

async function icon({ sidePx, inset }: (typeof ICONS)[number]): Promise<Buffer> {
  const margin = Math.round(sidePx * inset);
  const drawing = sharp(ICON.pathname, { density: 1200 }).resize(sidePx - 2 * margin);
  if (margin === 0) return drawing.png().toBuffer();
  return sharp({ create: { width: sidePx, height: sidePx, channels: 3, background: BRAND } })
    .composite([{ input: await drawing.png().toBuffer() }])
    .png()
    .toBuffer();
}

/** Hashed files only, and of fonts the one that index.html asks for. */
function precached(bundle: Bundle): string[] {
  const scripts = scriptsOf(bundle, ['index.html', ...OFFLINE_SCREENS]);
  const styles = Array.from(scripts).flatMap((name) => {
    const chunk = bundle[name];
    return isChunk(chunk) ? Array.from(chunk.viteMetadata?.importedCss ?? []) : [];
  });
  const fonts = Object.keys(bundle).filter((name) => /inter-latin-wght-normal-[^/]+\.woff2$/u.test(name));
  return Array.from(new Set([...scripts, ...styles, ...fonts]), (name) => `/${name}`).sort();
}

async function worker(bundle: Bundle): Promise<string> {
  const source = await readFile(WORKER, 'utf8');
  return source
    .split('\n')
    .filter((line) => !line.startsWith('//'))
    .join('\n')
    .replace('__BUILD__', () => buildIdOf(bundle))
    .replace("['__PRECACHE__']", () => JSON.stringify(precached(bundle)));
}

/**
 * Writes what makes the program installable: manifest, icons drawn from `icon.svg`, service worker,
 * `build.json`.
 */
export function installable(): Plugin {
  return {
    name: 'aiso-installable',
    apply: 'build',
    async writeBundle({ dir = '' }, bundle) {
      await mkdir(join(dir, 'icons'), { recursive: true });
      await Promise.all([
        ...ICONS.map(async (entry) => writeFile(join(dir, 'icons', entry.file), await icon(entry))),
        writeFile(join(dir, 'manifest.webmanifest'), `${JSON.stringify(manifest)}\n`),
        writeFile(join(dir, 'service-worker.js'), await worker(bundle)),
        writeFile(join(dir, 'build.json'), `${JSON.stringify({ build: buildIdOf(bundle) })}\n`),
      ]);
    },
  };
}
