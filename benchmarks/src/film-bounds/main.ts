import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { BLURRED, blurred, CLIPPED, MOVED, moved, withBlack, withWhite } from './faults.ts';
import { type Film, filmsOf, GREY_LEVELS, SIDES, WIDTHS, withLevels, withSide, withWindow } from './films.ts';
import { compare, open, type Row, readAll } from './readings.ts';
import { type RealFilms, realFilms } from './real-films.ts';

const PROJECT = join(import.meta.dirname, '../../..');
const IMAGES = join(PROJECT, '../shared/data/cxr');
const MODEL = join(PROJECT, 'models/chest-radiograph');
/** A bound lies where no more than this share of the films goes to the other side of its operating point. */
const MOST_CROSSING = 0.05;
/** Of the real films of a source that a bound of their quality may mark. */
const MOST_MARKED = 0.01;
/** From a share of films on the other side that high, an image must be marked or refused. */
const SEEN_FROM = 0.15;

type Change = (film: Film, step: number) => Promise<Buffer>;

/**
 * Where a model's answer begins to change with fewer pixels, fewer grey levels, a narrower window, clipping,
 * motion or blur: the share of films whose finding goes to the other side of its operating point, the mean
 * difference of the scores, what the gate accepts, and what the bounds of quality mark and refuse, of real
 * films too. Met where the package's own bounds lie at a share of 5 % or less, most films beyond 15 % are
 * marked or refused for their quality, and at most 1 % of the real films of a source are. `--films N` takes N
 * of each source (default 150), `--real N` so many of each source and view (default 300), `--model FOLDER`
 * another package.
 */
export async function runFilmBoundsBenchmark(args: string[]): Promise<boolean> {
  const options = {
    model: { type: 'string', default: MODEL },
    films: { type: 'string', default: '150' },
    real: { type: 'string', default: '300' },
  } as const;
  const { values } = parseArgs({ args, options });
  if (!existsSync(IMAGES)) {
    console.log('Skipped: ../shared/data/cxr is not there; it is not part of the project.');
    return true;
  }
  const { model, engine, close } = await open(values.model);
  const { minimumSide, minimumGreyLevels, clipped, sharpness } = model.manifest.gate;
  try {
    const real = await realFilms(model, IMAGES, Number(values.real));
    printReal(real);
    const labels = await readFile(join(IMAGES, 'labels.csv'), 'utf8');
    const films = await filmsOf(labels, IMAGES, Number(values.films));
    const whole = await readAll(engine, model, films, (film) => withSide(film, Infinity));
    const read = whole.filter((one) => one.isAccepted).length;
    console.log(`\n${films.length} films, ${read} of them accepted as they are`);
    const table = async (
      title: string,
      steps: readonly number[],
      change: Change,
    ): Promise<readonly Row[]> => {
      console.log(`\n${title.padEnd(14)} crossing  mean |Δ|  accepted      AUC   marked  refused`);
      const rows: Row[] = [];
      for (const step of steps) {
        const row = compare(step, whole, await readAll(engine, model, films, (film) => change(film, step)));
        console.log(lineOf(row));
        rows.push(row);
      }
      return rows;
    };
    await table('as they are', [1], (film) => withSide(film, Infinity));
    const sides = await table('shorter side', SIDES, withSide);
    const levels = await table('grey levels', GREY_LEVELS, withLevels);
    await table('window width', WIDTHS, withWindow);
    const black = await table('made black', CLIPPED, withBlack);
    const white = await table('made white', CLIPPED, withWhite);
    const motion = await table('moved by', MOVED, moved);
    const blur = await table('blurred by', BLURRED, blurred);
    return [
      holds('shorter side', sides, minimumSide),
      holds('grey levels', levels, minimumGreyLevels),
      catches('clipping', [...black, ...white], clipped),
      catches('motion and blur', [...motion, ...blur], sharpness),
      sparesReal(real),
    ].every(Boolean);
  } finally {
    await close();
  }
}

const lineOf = ({ step, crossing, difference, accepted, auc, marked, refused }: Row): string =>
  [
    String(step).padStart(14),
    percent(crossing),
    ` ${difference.toFixed(4).padStart(8)}`,
    percent(accepted),
    auc.toFixed(3).padStart(8),
    percent(marked),
    percent(refused),
  ].join(' ');

function printReal(real: readonly RealFilms[]): void {
  console.log(`${'real films'.padEnd(18)}  number   marked  refused`);
  for (const { source, view, films, marked, refused } of real) {
    const name = `${source} ${view}`.padEnd(18);
    console.log(
      `${name} ${String(films).padStart(7)} ${String(marked).padStart(8)} ${String(refused).padStart(8)}`,
    );
  }
}

function holds(what: string, rows: readonly Row[], bound: number | undefined): boolean {
  if (bound === undefined) return isUnbounded(what);
  const most = Math.max(...rows.filter(({ step }) => step >= bound).map(({ crossing }) => crossing));
  return said(
    most <= MOST_CROSSING,
    `${what} from ${bound} on, ${percent(most).trim()} cross, at most ${percent(MOST_CROSSING).trim()}`,
  );
}

function catches(what: string, rows: readonly Row[], bounds: object | undefined): boolean {
  if (bounds === undefined) return isUnbounded(what);
  const strong = rows.filter(({ crossing }) => crossing >= SEEN_FROM);
  const least = Math.min(1, ...strong.map(({ marked, refused }) => marked + refused));
  return said(
    least >= 0.5,
    `${what}: of films called otherwise that often, ${percent(least).trim()} or more are seen`,
  );
}

function sparesReal(real: readonly RealFilms[]): boolean {
  const bySource = [...Map.groupBy(real, ({ source }) => source).values()].map((groups) => {
    const seen = groups.reduce((sum, { marked, refused }) => sum + marked + refused, 0);
    return seen / groups.reduce((sum, { films }) => sum + films, 0);
  });
  const most = Math.max(...bySource);
  return said(
    most <= MOST_MARKED,
    `of real films ${percent(most).trim()} of a source are marked, at most 1 %`,
  );
}

function isUnbounded(what: string): true {
  console.log(`\n${what}: the package names no bound`);
  return true;
}

function said(isMet: boolean, sentence: string): boolean {
  console.log(`\n${isMet ? 'met' : 'NOT MET'}: ${sentence}`);
  return isMet;
}

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`.padStart(8);
