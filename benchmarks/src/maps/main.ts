import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { FRONTAL_VIEWS } from '@aiso/contracts';
import { type Estimate, type LoadedModel, loadModel, openLocalForward } from '@aiso/inference';
import { figureOf, type Judged, type MapsFigure } from './figures.ts';
import { type OpacityFilm, opacityFilms } from './films.ts';
import { judgeFilm } from './judge-film.ts';
import { writeOutlines } from './outlines.ts';
import { openPreparation } from './prepare.ts';

const PROJECT = join(import.meta.dirname, '../../..');
const IMAGES = join(PROJECT, '../shared/data/cxr');
const MODEL = join(PROJECT, 'models/chest-radiograph');
const FINDING = 'opacity';
const DATASET = 'nih and nih-2 val and test, Lung Opacity by radiologists';
const BATCH = 8;

const LEAST_IN_LUNGS = 0.85;
const LEAST_TIMES = 2;
const MOST_AREA = 0.2;

/**
 * How well the heat map of *Lung opacity* says where, on the films of the held-out splits on which
 * radiologists saw one: whether its hottest tenth lies within the lungs, what covering that does to the
 * score, and on how much of the lungs' area half of the evidence lies. Lungs are where `lung-mask.ts` finds
 * them. `--model FOLDER` is another package than the one that is shipped, `--before FOLDER` one to hold it
 * against. `--json` prints the rows that the card keeps, and nothing else. `--outlines FILE` measures
 * nothing: it writes where the lungs lie in the films of the training split, which training may be told.
 */
export async function runMapsBenchmark(args: string[]): Promise<boolean> {
  const options = {
    model: { type: 'string', default: MODEL },
    before: { type: 'string' },
    json: { type: 'boolean', default: false },
    outlines: { type: 'string' },
  } as const;
  const { values } = parseArgs({ args, options });
  if (!existsSync(IMAGES)) {
    console.error('Skipped: ../shared/data/cxr is not there; it is not part of the project.');
    return true;
  }
  if (values.outlines !== undefined) {
    await writeOutlines(values.model, IMAGES, values.outlines);
    return true;
  }
  const films = await opacityFilms(IMAGES);
  if (values.json) {
    console.log(JSON.stringify(await figuresOf(await loadModel(values.model), films)));
    return true;
  }
  const folders = [...(values.before === undefined ? [] : [values.before]), values.model];
  let isMet = true;
  for (const folder of folders) {
    const model = await loadModel(folder);
    console.log(`\n${model.manifest.name} ${model.manifest.version}`);
    const figures = await figuresOf(model, films);
    for (const figure of figures) console.log(linesOf(figure).join('\n'));
    isMet = figures[0] !== undefined && barsOf(figures[0]).every(({ holds }) => holds);
    for (const { holds, bar } of figures[0] === undefined ? [] : barsOf(figures[0]))
      console.log(`${holds ? 'met' : 'NOT MET'}: ${bar}`);
  }
  return isMet;
}

async function figuresOf(model: LoadedModel, films: readonly OpacityFilm[]): Promise<readonly MapsFigure[]> {
  const judged = await judgeAll(model, films);
  const rows = [
    { name: DATASET, some: judged },
    ...FRONTAL_VIEWS.map((view) => ({
      name: `${DATASET}, ${view}`,
      some: judged.filter((one) => one.view === view),
    })),
  ];
  return rows.filter(({ some }) => some.length > 0).map(({ name, some }) => figureOf(FINDING, name, some));
}

/** Prepared and passed as the server does it. */
async function judgeAll(
  model: LoadedModel,
  films: readonly OpacityFilm[],
): Promise<readonly (Judged & Pick<OpacityFilm, 'view'>)[]> {
  const head = model.manifest.findings.findIndex(({ code }) => code === FINDING);
  const forward = await openLocalForward(model, availableParallelism(), BATCH);
  const preparation = openPreparation(model);
  try {
    const judged: (Judged & Pick<OpacityFilm, 'view'>)[] = [];
    for (const { bytes, patient, view } of films) {
      const film = { ...(await preparation.prepare(bytes)), view };
      judged.push({ judged: await judgeFilm(forward, model, head, film), patient, view });
    }
    return judged;
  } finally {
    await preparation.close();
  }
}

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;
const inPercent = ({ value, low, high }: Estimate): string =>
  `${percent(value)} (${percent(low)} to ${percent(high)})`;
const points = ({ value, low, high }: Estimate): string =>
  [value, low, high]
    .map((one) => one.toFixed(3))
    .join(' ')
    .replace(/ (\S+) (\S+)/u, ' ($1 to $2)');

const linesOf = ({ dataset, images, hottestInLungs, deletion, beatsChance, ...areas }: MapsFigure) => [
  `\n${dataset}: ${images} films${beatsChance ? '' : ', no better than chance in something'}`,
  `  hottest tenth within the lungs   ${inPercent(hottestInLungs)}; at random places ${percent(hottestInLungs.chance)}`,
  ...areasOf(areas),
  `  covering it, the score falls by  ${points(deletion.hottest)}`,
  `  a random tenth of the lungs      ${points(deletion.random)}`,
  `  as large an area of the lungs    ${points(deletion.sameArea)}; less by ${points(deletion.difference)}`,
];

const areasOf = ({ areaOfHalf, areaDrawn }: Pick<MapsFigure, 'areaOfHalf' | 'areaDrawn'>) => [
  areaOfHalf === undefined
    ? '  the map has no mass'
    : `  half of its mass lies on         ${inPercent(areaOfHalf)} of the lungs' area; if even ${percent(areaOfHalf.chance)}`,
  areaDrawn === undefined
    ? '  nothing is drawn for the finding'
    : `  half of what is drawn lies on    ${inPercent(areaDrawn)} of the lungs' area (${areaDrawn.images} films)`,
];

function barsOf({ hottestInLungs, areaOfHalf, deletion }: MapsFigure) {
  const { hottest, random } = deletion;
  const area = areaOfHalf?.value ?? Infinity;
  return [
    {
      holds: hottestInLungs.value >= LEAST_IN_LUNGS,
      bar: `hottest tenth within the lungs ${percent(hottestInLungs.value)}, at least ${percent(LEAST_IN_LUNGS)}`,
    },
    {
      holds: hottest.value > 0 && hottest.value >= LEAST_TIMES * random.value,
      bar: `the score falls by ${hottest.value.toFixed(3)}, at least ${LEAST_TIMES} × ${random.value.toFixed(3)}`,
    },
    {
      holds: area <= MOST_AREA,
      bar: `half on ${percent(area)} of the lungs' area, at most ${percent(MOST_AREA)}`,
    },
  ];
}
