import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ModelManifest, modelManifestSchema } from '@aiso/contracts';
import { decodersHere } from '@aiso/imaging/testing';
import { plainModel, withPoints, writeModelFolder } from '@aiso/inference/testing';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { keptEngines } from '../../../testing/kept-engines.ts';
import { writeTwoToneImage } from '../../../testing/two-tone-image.ts';
import { csvRows } from '../evaluate/csv-rows.ts';
import { modelsCommand } from '../models.ts';
import { siteVersion } from './calibrated-package.ts';

let root = '';
let source = '';
const OF_EACH = 48;
const METRIC = {
  finding: 'light',
  images: 2,
  positives: 1,
  negatives: 1,
  auc: 1,
  auc95: [1, 1] as [number, number],
};

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'aiso-calibrate-'));
  source = await writeModelFolder(root, withPoints(plainModel()), (manifest) => ({
    ...manifest,
    card: {
      ...manifest.card,
      metrics: [
        { ...METRIC, dataset: 'elsewhere', sensitivity: 0.5, specificity: 0.5 },
        { ...METRIC, finding: 'dark', dataset: 'elsewhere', sensitivity: 0.5 },
      ],
    },
  }));
  await writeFile(join(source, 'CARD.md'), 'Points of elsewhere.');
  await writeFile(join(source, 'LICENSE'), 'Free.');
  await mkdir(join(root, 'images'));
  for (let i = 0; i < OF_EACH; i += 1) {
    await image(`ill-${i}.png`, 150 + 2 * i, 110);
    await image(`well-${i}.png`, 120 + 2 * i, 100);
  }
  await image('blank.png', 100, 100);
});
const engines = keptEngines();
afterAll(async () => {
  await engines.close();
  await rm(root, { recursive: true, force: true });
});

const image = (name: string, top: number, bottom: number): Promise<void> =>
  writeTwoToneImage(join(root, 'images', name), top, bottom);

const HEADING = 'path,patient,age,sex,view,findings';
const numbers = Array.from({ length: OF_EACH }, (_, i) => i);
const sexOf = (i: number): string => (i % 2 === 0 ? 'F' : 'M');
/** Of 48 each 34 ill and 24 well in AP. */
const ILL = numbers.map(
  (i) => `ill-${i}.png,i${i},${i < 24 ? 30 : 70},${sexOf(i)},${i < 34 ? 'AP' : 'PA'},Finding light`,
);
const WELL = numbers.map(
  (i) => `well-${i}.png,w${i},${i < 24 ? 30 : 70},${sexOf(i)},${i < 24 ? 'AP' : 'PA'},No Finding`,
);
const SITE = [...ILL, ...WELL];

type Ran = { readonly status: number; readonly out: string; readonly err: string };
type Surroundings = NonNullable<Parameters<typeof modelsCommand>[1]>;

async function run(
  rows: readonly string[],
  argv: readonly string[] = [],
  surroundings: Partial<Surroundings> = {},
): Promise<Ran> {
  const labels = join(root, 'images', 'labels.csv');
  await writeFile(labels, `${[HEADING, ...rows].join('\n')}\n`);
  let [out, err] = ['', ''];
  const given = ['calibrate', source, '--labels', labels, '--images', join(root, 'images'), ...argv];
  const status = await modelsCommand(given, {
    decoders: decodersHere,
    openEngine: engines.openEngine,
    stdout: (part) => (out += part),
    stderr: (part) => (err += part),
    environment: { AISO_INFERENCE_WORKERS: '1', AISO_DATA_DIR: join(root, 'data') },
    isTerminal: false,
    stopped: () => new AbortController().signal,
    ...surroundings,
  });
  return { status, out, err };
}

const at = ['--sensitivity', 'sensitive=0.9'];
const manifestIn = async (folder: string): Promise<ModelManifest> =>
  modelManifestSchema.parse(JSON.parse(await readFile(join(folder, 'model.json'), 'utf8')));

async function contents(folder: string): Promise<Record<string, string>> {
  const names = (await readdir(folder)).sort();
  return Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, await readFile(join(folder, name), 'base64')])),
  ) as Record<string, string>;
}

/** A folder that is free, and gone after the test. */
function place(name: string): string {
  const folder = join(root, name);
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

describe('aiso models calibrate', () => {
  it('writes a package of its own with points of the site, and leaves the other as it is', async () => {
    const before = await contents(source);
    const to = place('site');
    const { status, out } = await run(
      [...SITE, 'blank.png,b,40,F,AP,Finding light'],
      [...at, '--site', 'Ward 7', '--to', to],
    );
    expect(status).toBe(0);
    expect(await contents(source)).toEqual(before);
    expect((await readdir(to)).sort()).toEqual(['LICENSE', 'model.json', 'model.onnx']);

    const { version, findings, card } = await manifestIn(to);
    const [light, dark] = findings;
    expect(version).toBe('1.0.0-site.1');
    const on = 'Ward 7: 48 positives and 48 negatives';
    expect(light?.points).toMatchObject([
      { name: 'sensitive', on, views: { AP: { on: 'Ward 7, AP: 34 positives and 24 negatives' } } },
    ]);
    const [point] = light?.points ?? [];
    expect(light).toMatchObject({ operatingPoint: point?.value, chosenAt: { sensitivity: 0.9, on } });
    // 3 of 48 below it. With 4, and one more that is missed, it would be 44 of 49: too few.
    expect(point?.sensitivity.value).toBe(0.9375);
    expect(point?.sensitivity.low).toBeLessThan(0.9);
    expect(point?.views?.PA).toBeUndefined();
    expect(dark).toEqual((await manifestIn(source)).findings[1]);

    expect(card.metrics).toMatchObject([
      { finding: 'light', dataset: 'elsewhere', auc: 1 },
      { finding: 'dark', dataset: 'elsewhere', sensitivity: 0.5 },
      { finding: 'light', dataset: 'Ward 7', positives: 48, negatives: 48 },
      { dataset: 'Ward 7, women', positives: 24, negatives: 24 },
      { dataset: 'Ward 7, men' },
      { dataset: 'Ward 7, 18 to 39 years', positives: 24 },
      { dataset: 'Ward 7, 60 to 79 years', positives: 24 },
      { dataset: 'Ward 7, PA', positives: 14 },
      { dataset: 'Ward 7, AP', positives: 34 },
    ]);
    // At another point: nobody knows it any more.
    expect(card.metrics[0]).not.toHaveProperty('sensitivity');
    expect(card.gateMetrics).toEqual([{ dataset: 'Ward 7', images: 97, acceptedRate: 0.9897 }]);
    expect(card.limits.at(-1)).toContain(`Finding light were placed on ${on}`);

    expect(out).toContain('Finding light (light), Ward 7: 48 positives and 48 negatives');
    expect(out).toMatch(/sensitive \* +any +0\.9 +0\.\d+ +0\.938 \[0\.\d+, 0\.\d+\]/u);
    expect(out).toContain(
      'PA keeps the points of any view: 14 positives of 14 patients; 20 patients are needed.',
    );
    expect(out).toContain('1 refused');
    expect(out).toContain(
      'Finding dark (dark) keeps its points. Excluded: 49 unlabelled, 48 of another age group.',
    );
    expect(out).toContain(`plain 1.0.0-site.1 was written to ${to}.`);
  });

  it('can be checked like any package, and calibrated again', async () => {
    const to = place('first');
    const again = place('again');
    await run(SITE, [...at, '--to', to]);
    let out = '';
    const say = { stdout: (part: string) => (out += part), stderr: (part: string) => expect.fail(part) };
    const environment = { AISO_MODELS_DIR: join(root, 'none') };
    const others = { ...say, environment, isTerminal: false, stopped: () => new AbortController().signal };
    expect(await modelsCommand(['check', to], others)).toBe(0);
    expect(out).toBe('plain 1.0.0-site.1 can be imported.\n');
    source = to;
    onTestFinished(() => {
      source = join(root, 'plain');
    });
    expect((await run(SITE, [...at, '--to', again])).status).toBe(0);
    const [first, second] = [await manifestIn(to), await manifestIn(again)];
    expect(second).toEqual({ ...first, version: '1.0.0-site.2' });
  });

  it('says of the points of now alone where they were placed', async () => {
    const [to, moved] = [place('ward'), place('moved')];
    await run(SITE, [...at, '--site', 'Ward 7', '--to', to]);
    source = to;
    onTestFinished(() => {
      source = join(root, 'plain');
    });
    await run(SITE, [...at, '--site', 'Ward 8', '--to', moved]);
    const { card } = await manifestIn(moved);
    const said = card.limits.filter((limit) => limit.startsWith('The operating points of'));
    expect(said).toHaveLength(1);
    expect(said[0]).toContain('Ward 8');
  });

  it('places three points by one number, and writes nothing unless it is told where', async () => {
    const before = await readdir(root);
    const { status, out } = await run(SITE, ['--sensitivity', '0.9', '--json']);
    expect(status).toBe(0);
    expect(await readdir(root)).toEqual(before);
    const { findings, written } = JSON.parse(out) as {
      findings: {
        all: { points: { name: string; wanted: number; value: number }[] };
        operatingPoint: number;
      }[];
      written: unknown;
    };
    expect(written).toBeNull();
    expect(findings[0]?.all.points.map(({ name, wanted }) => [name, wanted])).toEqual([
      ['sensitive', 0.9],
      ['balanced', 0.8],
      ['specific', 0.6],
    ]);
    expect(findings[0]?.operatingPoint).toBe(findings[0]?.all.points[0]?.value);
  });

  it('takes names of labels in place of those of the package, and keeps them', async () => {
    const to = place('named');
    const rows = SITE.map((row) => row.replace('Finding light', 'Opacity').replace('No Finding', 'Clear'));
    const named = [
      '--positive',
      'light=Opacity',
      '--positive',
      'light=Infiltrate',
      '--negative',
      'light=Clear',
    ];
    expect((await run(rows, [...at, ...named, '--to', to, '--version', '2.0.0'])).status).toBe(0);
    const { version, findings } = await manifestIn(to);
    expect(version).toBe('2.0.0');
    expect(findings[0]?.labels).toEqual({ positive: ['Opacity', 'Infiltrate'], negative: ['Clear'] });
  });

  it('refuses what too few cases cannot tell, says what is missing, and writes nothing', async () => {
    const to = place('few');
    const well = WELL.slice(0, 4);
    const few = await run([...ILL.slice(0, 12), ...well], [...at, '--to', to]);
    expect([few.status, few.out]).toEqual([2, '']);
    expect(few.err).toContain('The labels do not suffice, so nothing was written.\n');
    expect(few.err).toContain(
      '  Finding light (light): 12 positives of 12 patients; 20 patients are needed.\n',
    );
    // The same patient again and again is one.
    const one = await run([...ILL.slice(0, 22).map((row) => row.replace(/,i\d+,/u, ',i,')), ...well], at);
    expect(one.err).toContain('22 positives of 1 patients; 20 patients are needed.');
    const high = await run([...ILL.slice(0, 22), ...well], ['--sensitivity', 'sensitive=0.99']);
    expect(high.err).toContain('22 positives of 22 patients; 99 patients are needed.');
    const healthy = await run([...ILL.slice(0, 20), ...well], at);
    expect(healthy.err).toContain('4 negatives of 4 patients; 20 patients are needed.');
    const ageless = well.map((row) => row.replace(/,30,/u, ',,'));
    const unknown = await run(ageless, at);
    expect(unknown.err).toContain('Finding light (light) keeps its points. Excluded: 4 of unknown age.');
    const assumed = await run(ageless, [...at, '--assume-age-group', 'adult']);
    expect(assumed.err).toContain('Finding light (light): 0 positives of 0 patients');
    const chosen = await run(well, [...at, '--finding', 'dark']);
    expect(chosen.err).toContain('Finding dark (dark): 0 positives of 0 patients; 20 patients are needed.');
    expect(await readdir(root)).not.toContain('few');
  });

  it('leaves nothing behind where it is stopped, before it writes and while it does', async () => {
    const to = place('stopped');
    const before = await readdir(root);
    const soon = await run(SITE, [...at, '--to', to], { stopped: () => AbortSignal.abort() });
    expect([soon.status, soon.out]).toEqual([130, '']);
    const controller = new AbortController();
    const late = await run(SITE, [...at, '--to', to], {
      stopped: () => controller.signal,
      openEngine: (options) => ({
        ...engines.openEngine(options),
        close: async () => controller.abort(),
      }),
    });
    expect([late.status, late.out]).toEqual([130, '']);
    expect(await readdir(root)).toEqual(before);
  });

  it('says before it reads images where nothing can be written', async () => {
    const there = await run(SITE, [...at, '--to', source]);
    expect(there).toMatchObject({ status: 2, out: '' });
    expect(there.err).toContain('already exists. Specify a new folder with --to.');
    const nowhere = await run(SITE, [...at, '--to', join(root, 'nowhere/site')]);
    expect(nowhere.err).toBe(`Folder not found: ${join(root, 'nowhere')}.\n`);
    const within = await run(SITE, [...at, '--to', join(source, 'site')]);
    expect(within.err).toBe('--to must not be a folder in the package itself.\n');
  });

  it('says before it reads images that a package has what cannot be copied', async () => {
    await mkdir(join(source, 'notes'));
    onTestFinished(() => rm(join(source, 'notes'), { recursive: true }));
    const { status, err } = await run(SITE, [...at, '--to', place('copied')], {
      openEngine: () => expect.fail('It infers.'),
    });
    expect([status, err]).toEqual([1, 'The package was rejected.\n  notes is not a plain file\n']);
  });

  it('leaves no package behind that a check would refuse', async () => {
    const to = place('spoilt');
    const before = await readdir(root);
    const model = await readFile(join(source, 'model.onnx'));
    onTestFinished(() => writeFile(join(source, 'model.onnx'), model));
    const { status, err } = await run(SITE, [...at, '--to', to], {
      openEngine: (options) => ({
        ...engines.openEngine(options),
        close: () => writeFile(join(source, 'model.onnx'), 'another'),
      }),
    });
    expect(status).toBe(1);
    expect(err).toContain('the SHA-256 of model.onnx is another one');
    expect(await readdir(root)).toEqual(before);
  });

  it.each([
    ['--sensitivity must be a number from 0.05 to 0.995', ['--sensitivity', '1']],
    ['--sensitivity must be a number from 0.05 to 0.995', ['--sensitivity', 'sensitive=']],
    ['--sensitivity knows the points balanced, sensitive, specific', ['--sensitivity', 'sharp=0.9']],
    ['--sensitivity names a point twice', [...at, ...at]],
    ['Use --sensitivity once, or with a name each time', ['--sensitivity', '0.9', ...at]],
    ['Sensitivities must fall from sensitive', [...at, '--sensitivity', 'balanced=0.95']],
    ['Name each point: --sensitivity sensitive=0.7', ['--sensitivity', '0.7']],
    ['The model has no finding "nodule", but light, dark.', ['--finding', 'light,nodule']],
    ['The model has no finding "nodule", but light, dark.', ['--positive', 'nodule=Nodule']],
    [
      '"Clear" is both a positive and a negative name of light',
      ['--positive', 'light=Clear', '--negative', 'light=Clear'],
    ],
    ['--positive must have the form CODE=NAME', ['--positive', 'light=,']],
    ['"light" must have the form COLUMN=VALUE', ['--negative', 'light']],
    ['--version needs --to FOLDER', ['--version', '2.0.0']],
    ['plain 1.0.0 is the model itself', ['--version', '1.0.0', '--to', '/tmp/never-written']],
    ['--version must be a semantic version', ['--version', 'two', '--to', '/tmp/never-written']],
    ['--site must have 1 to 80 characters', ['--site', ' ']],
    ['The labels have no column "class"', ['--truth', 'class']],
    ['Unknown option', ['--prevalence', '0.1']],
  ])('is told how it is used: %s', async (sentence, argv) => {
    const { status, out, err } = await run(SITE, argv);
    expect([status, out]).toEqual([2, '']);
    expect(err).toContain(sentence);
  });

  it('has a usage of its own', async () => {
    expect((await run([], ['--help'])).out).toContain('aiso models calibrate MODEL --labels CSV');
  });
});

it('versions of a site come one after the other', () => {
  expect(['1.0.0', '1.0.0-site.1', '1.0.0-rc.1', '1.0.0-rc.1.site.9'].map(siteVersion)).toEqual([
    '1.0.0-site.1',
    '1.0.0-site.2',
    '1.0.0-rc.1.site.1',
    '1.0.0-rc.1.site.10',
  ]);
});

it('labels of more than 64 MiB are refused', async () => {
  const file = join(root, 'huge.csv');
  const row = `a.png,${'x'.repeat(60_000)}\n`;
  await writeFile(file, `path,note\n${row.repeat(1150)}`);
  const read = async (): Promise<void> => {
    for await (const { line } of csvRows(file)) expect(line).toBeGreaterThan(1);
  };
  await expect(read()).rejects.toThrow('have more than 64 MiB. Split the file.');
  await rm(file);
});
