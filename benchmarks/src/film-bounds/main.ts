import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openDecoders } from '@aiso/imaging/decoders';
import { type Engine, loadModel, openEngine } from '@aiso/inference';
import { type Film, filmsOf, GREY_LEVELS, SIDES, WIDTHS, withLevels, withSide, withWindow } from './films.ts';

const PROJECT = join(import.meta.dirname, '../../..');
const IMAGES = join(PROJECT, '../shared/data/cxr');
const MODEL = join(PROJECT, 'models/chest-radiograph');
/** A bound lies where no more than this share of the films goes to the other side of its operating point. */
const MOST_CROSSING = 0.05;

/**
 * Where a model's answer begins to change with fewer pixels, fewer grey levels or a narrower window: the
 * share of films whose finding goes to the other side of its operating point, the mean difference of the
 * scores, and what the gate accepts. Met where the package's own bounds lie at a share of 5 % or less.
 * `--films N` takes N of each source (default 150), `--model FOLDER` another package.
 */
export async function runFilmBoundsBenchmark(args: string[]): Promise<boolean> {
  const options = {
    model: { type: 'string', default: MODEL },
    films: { type: 'string', default: '150' },
  } as const;
  const { values } = parseArgs({ args, options });
  if (!existsSync(IMAGES)) {
    console.log('Skipped: ../shared/data/cxr is not there; it is not part of the project.');
    return true;
  }
  const { minimumSide, minimumGreyLevels, engine, close } = await open(values.model);
  try {
    const films = await filmsOf(
      await readFile(join(IMAGES, 'labels.csv'), 'utf8'),
      IMAGES,
      Number(values.films),
    );
    const whole = await readAll(engine, films, (film) => withSide(film, Infinity));
    const read = whole.filter((one) => one.isAccepted).length;
    console.log(`${films.length} films, ${read} of them accepted as they are`);
    const table = async (
      title: string,
      steps: readonly number[],
      change: Change,
    ): Promise<readonly Row[]> => {
      console.log(`\n${title.padEnd(14)} crossing  mean |Δ|  accepted`);
      const rows: Row[] = [];
      for (const step of steps) {
        const row = compare(step, whole, await readAll(engine, films, (film) => change(film, step)));
        console.log(
          `${String(step).padStart(14)} ${percent(row.crossing)}  ${row.difference.toFixed(4).padStart(8)} ${percent(row.accepted)}`,
        );
        rows.push(row);
      }
      return rows;
    };
    const sides = await table('shorter side', SIDES, withSide);
    const levels = await table('grey levels', GREY_LEVELS, withLevels);
    await table('window width', WIDTHS, withWindow);
    return [holds('shorter side', sides, minimumSide), holds('grey levels', levels, minimumGreyLevels)].every(
      Boolean,
    );
  } finally {
    await close();
  }
}

type Change = (film: Film, step: number) => Promise<Buffer>;
type Reading = { readonly isAccepted: boolean; readonly score: number; readonly isAbove: boolean };
type Row = {
  readonly step: number;
  readonly crossing: number;
  readonly difference: number;
  readonly accepted: number;
};

/** The package without its bounds, as what lies below them is measured, too. */
async function open(folder: string) {
  const model = await loadModel(folder);
  const { minimumSide, minimumGreyLevels, ...gate } = model.manifest.gate;
  const decoders = openDecoders();
  const workers = availableParallelism();
  const engine = openEngine({
    model: { ...model, manifest: { ...model.manifest, gate } },
    decoders,
    workers,
    queueLimit: 4 * workers,
    limits: { maxBytes: 1e8, maxPixels: 1e8 },
  });
  const close = async (): Promise<void> => {
    await engine.close();
    await decoders.close();
  };
  return { minimumSide, minimumGreyLevels, engine, close };
}

async function readAll(
  engine: Engine,
  films: readonly Film[],
  make: (film: Film) => Promise<Buffer>,
): Promise<readonly (Reading & { readonly film: Film })[]> {
  const readings: (Reading & { readonly film: Film })[] = [];
  const remaining = films.entries();
  const lane = async (): Promise<void> => {
    for (const [index, film] of remaining) {
      const { gate, findings } = await engine.infer(await make(film), {
        ageYears: film.years,
        heatmaps: false,
      });
      const [finding] = findings;
      readings[index] = {
        film,
        isAccepted: gate.accepted,
        score: finding?.score ?? Number.NaN,
        isAbove: finding?.above ?? false,
      };
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() + 1 }, lane));
  return readings;
}

/** Of the films that are accepted as they are; scores of those that are still accepted. */
function compare(step: number, whole: readonly Reading[], changed: readonly Reading[]): Row {
  const pairs = whole.flatMap((before, at) => {
    const after = changed[at];
    return before.isAccepted && after !== undefined ? [{ before, after }] : [];
  });
  const read = pairs.filter(({ after }) => after.isAccepted);
  const crossed = read.filter(({ before, after }) => before.isAbove !== after.isAbove).length;
  const sum = read.reduce((total, { before, after }) => total + Math.abs(before.score - after.score), 0);
  return {
    step,
    crossing: read.length === 0 ? 0 : crossed / read.length,
    difference: read.length === 0 ? 0 : sum / read.length,
    accepted: read.length / pairs.length,
  };
}

function holds(what: string, rows: readonly Row[], bound: number | undefined): boolean {
  if (bound === undefined) {
    console.log(`\n${what}: the package names no bound`);
    return true;
  }
  const most = Math.max(...rows.filter(({ step }) => step >= bound).map(({ crossing }) => crossing));
  const isMet = most <= MOST_CROSSING;
  console.log(
    `\n${isMet ? 'met' : 'NOT MET'}: ${what} from ${bound} on, ${percent(most).trim()} cross, at most ${percent(MOST_CROSSING).trim()}`,
  );
  return isMet;
}

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`.padStart(8);
