import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { settleAge, TENANT_POPULATIONS, type TenantPopulation } from '@aiso/contracts';
import { type Decoders, openDecoders } from '@aiso/imaging/decoders';
import { type Engine, type Inference, loadModel, openEngine } from '@aiso/inference';
import sharp from 'sharp';

const PROJECT = join(import.meta.dirname, '../../..');
const IMAGES = join(PROJECT, '../shared/data/cxr');
const MODEL = join(PROJECT, 'models/chest-radiograph');
const MOST_ABOVE = 0.4;

/** Normals that no network was trained on, and the age of whom they show. */
const NORMALS = [
  { name: 'adults', source: 'rsna-normal', years: 40 },
  { name: 'children', source: 'kermany', years: 3 },
] as const;

type Shares = { readonly accepted: number; readonly above: number };
type Ask = (population: TenantPopulation, years: number | null) => Promise<Shares>;

/**
 * The share of normals that have something above its operating point, for tenants that read adults, children
 * or both, with age and without. The images are PNG files, which say no age. `--model FOLDER` is another
 * package than the one that is shipped, `--before FOLDER` one to hold it against, such as an older version.
 */
export async function runAgeUnknownBenchmark(args: string[]): Promise<boolean> {
  const options = { model: { type: 'string', default: MODEL }, before: { type: 'string' } } as const;
  const { values } = parseArgs({ args, options });
  if (!existsSync(IMAGES)) {
    console.log('Skipped: ../shared/data/cxr is not there; it is not part of the project.');
    return true;
  }
  const folders = [...(values.before === undefined ? [] : [values.before]), values.model];
  const decoders = openDecoders();
  const columns = await Promise.all(folders.map((folder) => openColumn(folder, decoders)));
  try {
    for (const { title } of columns) console.log(title);
    const headings = columns.length > 1 ? 'read    before  read     after' : 'read     above';
    console.log(`normals    tenant     age      ${headings}`);
    let measured = Number.NaN;
    for (const { name: whose, source, years } of NORMALS) {
      const files = await normalsOf(source);
      const asks = columns.map(({ engine }) => asking(engine, files));
      for (const population of TENANT_POPULATIONS) {
        for (const age of [years, null]) {
          const cells = [
            whose.padEnd(10),
            population.padEnd(10),
            (age === null ? 'unknown' : `${age} years`).padEnd(8),
          ];
          for (const ask of asks) {
            const { accepted, above } = await ask(population, age);
            if (whose === 'adults' && population === 'adults' && age === null) measured = above;
            cells.push(String(accepted).padStart(4), percent(above));
          }
          console.log(cells.join(' '));
        }
      }
    }
    const isMet = measured <= MOST_ABOVE;
    const bar = `adults' normals, tenant of adults, age unknown: ${percent(measured).trim()}`;
    console.log(`${isMet ? 'met' : 'NOT MET'}: ${bar}, at most ${percent(MOST_ABOVE).trim()}`);
    return isMet;
  } finally {
    await Promise.all(columns.map(({ engine }) => engine.close()));
    await decoders.close();
  }
}

/** A package that is measured: of two the first is *before*. */
async function openColumn(
  folder: string,
  decoders: Decoders,
): Promise<{ readonly title: string; readonly engine: Engine }> {
  const model = await loadModel(folder);
  const workers = availableParallelism();
  const limits = { maxBytes: 1e8, maxPixels: 1e8 };
  const engine = openEngine({ model, decoders, workers, queueLimit: 4 * workers, limits });
  return { title: `${model.manifest.name} ${model.manifest.version}`, engine };
}

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`.padStart(8);

async function normalsOf(source: string): Promise<readonly Buffer[]> {
  const [heading = '', ...lines] = (await readFile(join(IMAGES, 'labels.csv'), 'utf8')).trim().split('\n');
  const columns = heading.split(',');
  const rows = lines.map((line) => {
    const cells = line.split(',');
    return new Map(columns.map((column, at) => [column, cells[at] ?? '']));
  });
  const normals = rows.filter(
    (row) =>
      row.get('source') === source && row.get('split') === 'val' && row.get('findings') === 'No Finding',
  );
  return Promise.all(normals.map((row) => pngOf(row.get('path') ?? '')));
}

const pngOf = async (path: string): Promise<Buffer> =>
  sharp(await readFile(join(IMAGES, path)))
    .toColourspace('b-w')
    .png()
    .toBuffer();

/** Reads each image as the server does: the age settled for its study and tenant, then the engine. */
function asking(engine: Engine, files: readonly Buffer[]): Ask {
  const readings = new Map<string, Promise<readonly Inference[]>>();
  return async (population, years) => {
    const age = settleAge({ entered: years, told: null, group: null, tenantPopulation: population }, null);
    const request = {
      ageYears: years,
      ageGroup: typeof age === 'string' ? age : null,
      heatmaps: false,
    };
    const key = JSON.stringify(request);
    const reading = readings.get(key) ?? readAll(engine, files, request);
    readings.set(key, reading);
    const accepted = (await reading).filter(({ gate }) => gate.accepted);
    const above = accepted.filter(({ findings }) => findings.some((finding) => finding.above));
    return { accepted: accepted.length, above: above.length / accepted.length };
  };
}

async function readAll(
  engine: Engine,
  files: readonly Buffer[],
  request: Parameters<Engine['infer']>[1],
): Promise<readonly Inference[]> {
  const readings: Inference[] = [];
  const remaining = files.entries();
  const lane = async (): Promise<void> => {
    for (const [index, file] of remaining) readings[index] = await engine.infer(file, request);
  };
  await Promise.all(Array.from({ length: availableParallelism() + 1 }, lane));
  return readings;
}
