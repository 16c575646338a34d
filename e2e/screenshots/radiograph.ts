/**
 * `npm run site:radiograph`: draws the radiographs of the website and writes what the model in `models/` says
 * of them: `radiograph.webp`, `readings.json` and `heat-maps.json` in `apps/web/src/site/live/readings`.
 * To be run again when the model changes.
 */
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { AGE_GROUPS } from '@aiso/contracts';
import { modelManifestSchema } from '@aiso/contracts/models';
import { phantomPixels, writePng } from '@aiso/imaging/synthetic';
import sharp from 'sharp';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const TARGET = fileURLToPath(new URL('../../apps/web/src/site/live/readings/', import.meta.url));
const MODEL = 'chest-radiograph';
const SIZE = { width: 640, height: 700, noise: 0.006 };
/** The first is shown, with its heat maps; the others are rows of a list. */
const DRAWINGS = [
  { name: 'radiograph', seed: 2, shadow: 0.45 },
  { name: 'row-1', seed: 42, shadow: 0.45 },
  { name: 'row-2', seed: 33, shadow: 0 },
  { name: 'row-3', seed: 5, shadow: 0.3 },
] as const;
const SHOWN = DRAWINGS[0];
const WEBP_QUALITY = 80;

type Diagnosed = {
  readonly file: string;
  readonly model: { readonly name: string; readonly version: string };
  readonly gate: { readonly accepted: boolean; readonly unusual: boolean; readonly score: number };
  readonly findings: readonly {
    readonly code: string;
    readonly label: string;
    readonly score: number;
    readonly operatingPoint: number;
    readonly above: boolean;
  }[];
};

/** By the program's own command: what it says to anybody who sends these images. */
async function diagnose(folder: string, options: readonly string[]): Promise<ReadonlyMap<string, Diagnosed>> {
  const command = ['apps/server/src/main/cli/main.ts', 'diagnose', folder, '--json', '--model', MODEL];
  const { stdout } = await promisify(execFile)(process.execPath, [...command, ...options], { cwd: ROOT });
  const diagnosed = JSON.parse(stdout) as readonly Diagnosed[];
  return new Map(diagnosed.map((one) => [basename(one.file, '.png'), one]));
}

/**
 * The heat map's grey values, row-major, as base64: small enough to come in one file. What is blue is left
 * out.
 */
async function heatMap(path: string) {
  const { data, info } = await sharp(path).extractChannel('red').raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, grey: data.toString('base64') };
}

/** As many digits as are ever shown. */
const rounded = (score: number): number => Math.round(score * 10_000) / 10_000;

const writeJson = (name: string, content: object): Promise<void> =>
  writeFile(join(TARGET, name), `${JSON.stringify(content, null, 2)}\n`);

const folder = await mkdtemp(join(tmpdir(), 'aiso-radiograph-'));
try {
  const images = join(folder, 'images');
  await mkdir(images);
  for (const { name, ...drawing } of DRAWINGS) {
    await writeFile(join(images, `${name}.png`), await writePng(phantomPixels({ ...SIZE, ...drawing })));
  }
  // Without an age every finding speaks, and none is called above.
  const undecided = await diagnose(images, ['--heatmap', folder]);
  const decided = new Map<string, ReadonlyMap<string, Diagnosed>>();
  for (const group of AGE_GROUPS) decided.set(group, await diagnose(images, ['--age-group', group]));

  const readings = DRAWINGS.map(({ name }) => {
    const reading = undecided.get(name);
    if (reading?.gate.accepted !== true) throw new Error(`The model refuses the drawing ${name}.`);
    const above = AGE_GROUPS.map((group) => {
      const said = decided.get(group)?.get(name)?.findings ?? [];
      return [group, Object.fromEntries(said.map((finding) => [finding.code, finding.above]))] as const;
    });
    const findings = reading.findings.map(({ code, label, score, operatingPoint }) => ({
      code,
      label,
      score: rounded(score),
      operatingPoint,
    }));
    const gate = { ...reading.gate, score: rounded(reading.gate.score) };
    return { name, gate, findings, above: Object.fromEntries(above) };
  });
  const heatMaps: Record<string, object> = {};
  for (const { code } of undecided.get(SHOWN.name)?.findings ?? []) {
    heatMaps[code] = await heatMap(join(folder, `${SHOWN.name}.png.${code}.png`));
  }
  const { version, title, notice } = modelManifestSchema.parse(
    JSON.parse(await readFile(join(ROOT, 'models', MODEL, 'model.json'), 'utf8')),
  );
  const { width, height } = SIZE;
  const written = { model: { name: MODEL, version, title, notice }, image: { width, height }, readings };
  await writeJson('readings.json', written);
  await writeJson('heat-maps.json', heatMaps);
  await sharp(join(images, `${SHOWN.name}.png`))
    .webp({ quality: WEBP_QUALITY, effort: 6 })
    .toFile(join(TARGET, 'radiograph.webp'));
} finally {
  await rm(folder, { recursive: true });
}
