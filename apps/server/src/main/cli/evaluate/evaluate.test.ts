import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ModelFinding } from '@aiso/contracts';
import { phantomPixels, writeDicom } from '@aiso/imaging/synthetic';
import { decodersHere } from '@aiso/imaging/testing';
import {
  manifestOf,
  modelWithInt8,
  modelWithViews,
  plainModel,
  writeModelFolder,
} from '@aiso/inference/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keptEngines } from '../../../testing/kept-engines.ts';
import { writeTwoToneImage } from '../../../testing/two-tone-image.ts';
import { evaluateCommand } from './evaluate.ts';
import type { EvaluationReport } from './report.ts';

let root = '';

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'aiso-evaluate-'));
  await writeModelFolder(join(root, 'models'), plainModel());
  await writeModelFolder(join(root, 'models'), { ...modelWithInt8(), name: 'both' });
  await mkdir(join(root, 'images'));
  for (let i = 0; i < 8; i += 1) await image(`bright-${i}.png`, 250 - i, 120);
  for (let i = 0; i < 8; i += 1) await image(`dark-${i}.png`, 140 - i, 90);
  await image('blank.png', 100, 100);
});
const engines = keptEngines();
afterAll(async () => {
  await engines.close();
  await rm(root, { recursive: true, force: true });
});

const image = (name: string, top: number, bottom: number): Promise<void> =>
  writeTwoToneImage(join(root, 'images', name), top, bottom);

const HEADING = 'path,source,split,patient,age,sex,findings,note';
const bright = (i: number, findings = 'Finding light'): string =>
  `bright-${i}.png,here,test,b${i},40,F,${findings},`;
const dark = (i: number, findings = 'No Finding'): string =>
  `dark-${i}.png,here,test,d${i},40,M,${findings},`;
const EIGHT = [0, 1, 2, 3, 4, 5, 6, 7];
const GOOD = [...EIGHT.map((i) => bright(i)), ...EIGHT.map((i) => dark(i))];

async function run(
  rows: readonly string[],
  ...argv: string[]
): Promise<{ status: number; stdout: string; stderr: string }> {
  const labels = join(root, 'labels.csv');
  await writeFile(labels, `${[HEADING, ...rows].join('\n')}\n`);
  let [stdout, stderr] = ['', ''];
  const named = argv.includes('--labels') ? [] : ['--labels', labels];
  const status = await evaluateCommand([...named, '--images', join(root, 'images'), ...argv], {
    decoders: decodersHere,
    openEngine: engines.openEngine,
    stdout: (part) => (stdout += part),
    stderr: (part) => (stderr += part),
    environment: {
      AISO_MODELS_DIR: join(root, 'models'),
      AISO_DEFAULT_MODEL: 'plain',
      // Only one of the two models has a network of it.
      AISO_MODEL_PRECISION: 'int8',
      // There is little to read, and each thread takes its time to begin.
      AISO_INFERENCE_WORKERS: '1',
    },
  });
  return { status, stdout, stderr };
}

async function report(rows: readonly string[], ...argv: string[]): Promise<EvaluationReport> {
  const { status, stdout, stderr } = await run(rows, '--json', ...argv);
  expect([status, stderr]).toEqual([0, '']);
  return JSON.parse(stdout) as EvaluationReport;
}

describe('aiso evaluate', () => {
  it('measures each finding on the images whose age and labels speak of it', async () => {
    const { model, images, groups, findings } = await report(GOOD);
    expect([model.name, model.version, images]).toEqual(['plain', '1.0.0', 16]);
    expect(groups).toEqual([{ group: 'here test', images: 16, accepted: 16, refused: {}, unread: {} }]);
    const [light, dark] = findings;
    expect(light?.figures).toMatchObject([
      {
        kind: 'labelled',
        on: 'here test',
        positives: 8,
        negatives: 8,
        auc: { value: 1, low: 1, high: 1 },
        leftOut: {},
      },
    ]);
    expect(light?.figures[0]?.borderOnly?.auc?.value).toBeGreaterThan(0.5);
    // Everybody is 40: nobody speaks for the children's finding.
    expect(dark).toMatchObject({ code: 'dark', figures: [] });
  });

  it('measures a variant of the network where that is asked for or set, and says which one it was', async () => {
    const aucOf = ({ findings }: EvaluationReport): number | undefined => findings[0]?.figures[0]?.auc?.value;
    const first = await report(GOOD, '--model', 'both', '--no-border', '--precision', 'float32');
    expect([first.model.precision, aucOf(first)]).toEqual(['float32', 1]);
    const variant = await report(GOOD, '--model', 'both', '--no-border', '--precision', 'int8');
    expect([variant.model.precision, aucOf(variant)]).toEqual(['int8', 0]);
    const { stdout } = await run(GOOD, '--model', 'both', '--no-border', '--precision', 'int8');
    expect(stdout).toContain('Generated model both 1.0.0 in int8 on 16 images');
    expect(await run(GOOD, '--precision', 'int8')).toMatchObject({
      status: 2,
      stdout: '',
      stderr: 'plain 1.0.0 has no int8 variant.\n',
    });
    expect((await run(GOOD, '--precision', 'int4')).stderr).toBe(
      '--precision must be float32 or int8. See --help.\n',
    );
  });

  it('counts what the gate refused beside the figures, not in them', async () => {
    const rows = [...GOOD, 'blank.png,here,test,n,40,F,Finding light,'];
    const { groups, findings } = await report(rows, '--no-border');
    expect(groups[0]).toMatchObject({ images: 17, accepted: 16, refused: { blank: 1 } });
    expect(findings[0]?.figures[0]).toMatchObject({
      inSet: 17,
      positives: 8,
      leftOut: { refused: 1 },
      sensitivity: { value: 1 },
      sensitivityWithRefused: { value: 0.8889 },
      borderOnly: null,
    });
    const { stdout } = await run(rows, '--no-border');
    expect(stdout).toMatch(/refused positives counted as missed +0\.889/u);
  });

  it('counts every image of a set once: measured, or left out for a reason', async () => {
    const rows = [
      ...GOOD.slice(4),
      'bright-0.png,here,test,u,40,F,Mass,',
      'bright-1.png,here,test,v,,F,Finding light,',
      'bright-2.png,here,test,w,3,F,Finding light,',
      `${bright(3)}doubtful`,
      'blank.png,here,test,n,40,F,No Finding,',
      'dark-1.png,there,test,d1,40,F,No Finding,left out',
    ];
    const asked = ['--no-border', '--doubt', 'note=doubtful', '--without', 'note=left out'];
    const { images, leftOut, groups, findings } = await report(rows, ...asked);
    expect([images, leftOut, groups[0]?.images]).toEqual([17, 1, 17]);
    expect(findings[0]?.figures[0]).toMatchObject({
      inSet: 17,
      images: 12,
      leftOut: { doubtfulLabel: 1, noLabel: 1, ageUnknown: 1, ageNotCovered: 1, refused: 1 },
    });
    const { stdout } = await run(rows, ...asked);
    expect(stdout).toContain('1 doubtful, 1 unlabelled, 1 of unknown age, 1 of another age group, 1 refused');
  });

  it('takes labels of several folders together, in sets by name', async () => {
    const files = await Promise.all(
      (['bright', 'dark'] as const).map(async (kind) => {
        const folder = join(root, `only-${kind}`);
        await mkdir(folder);
        for (const i of EIGHT)
          await copyFile(join(root, 'images', `${kind}-${i}.png`), join(folder, `${i}.png`));
        const rows = EIGHT.map(
          (i) => `${i}.png,${kind},40,${kind === 'bright' ? 'Finding light' : 'No Finding'}`,
        );
        await writeFile(join(folder, 'labels.csv'), `path,source,age,findings\n${rows.join('\n')}\n`);
        return ['--labels', join(folder, 'labels.csv')];
      }),
    );
    const sets = [
      '--set',
      'both: source=bright,dark',
      '--set',
      'ill: source=bright',
      '--set',
      'well: source=dark',
    ];
    let stdout = '';
    const status = await evaluateCommand([...files.flat(), ...sets, '--no-border', '--json'], {
      decoders: decodersHere,
      openEngine: engines.openEngine,
      stdout: (part) => (stdout += part),
      stderr: (part) => expect.fail(part),
      environment: {
        AISO_MODELS_DIR: join(root, 'models'),
        AISO_DEFAULT_MODEL: 'plain',
        AISO_INFERENCE_WORKERS: '1',
      },
    });
    const { images, findings } = JSON.parse(stdout) as EvaluationReport;
    expect([status, images]).toEqual([0, 16]);
    expect(findings[0]?.figures).toMatchObject([
      { kind: 'labelled', on: 'both', positives: 8, negatives: 8, auc: { value: 1 } },
      { kind: 'across', on: 'ill positives against well', positives: 8, negatives: 8 },
    ]);
  });

  it('takes better labels of some images from another table', async () => {
    const classes = join(root, 'classes.csv');
    const rows = [
      ...EIGHT.map((i) => `bright-${i}.png,${i === 0 ? 'Finding light / not sure' : 'Finding light'}`),
      ...EIGHT.map((i) => `dark-${i}.png,Normal`),
      'nowhere.png,Normal',
    ];
    await writeFile(classes, `path,read_as\n${rows.join('\n')}\n`);
    const asked = ['--columns', classes, '--truth', 'read_as', '--no-border', '--json'];
    const { stdout, stderr } = await run(
      [bright(0), ...GOOD.slice(1).map((row) => row.replace(/light|No/u, 'No'))],
      ...asked,
    );
    expect(stderr).toBe('1 paths of --columns match no row of the labels.\n');
    const { findings } = JSON.parse(stdout) as EvaluationReport;
    expect(findings[0]?.figures).toMatchObject([
      { on: 'here test', positives: 7, negatives: 8, auc: { value: 1 }, leftOut: { noLabel: 1 } },
    ]);
  });

  it('shows every image turned or as a negative, and says so', async () => {
    // The generated gate wants a bright image.
    const { findings } = await report(GOOD, '--no-border', '--invert');
    expect(findings[0]?.figures).toMatchObject([{ positives: 0, negatives: 8, leftOut: { refused: 8 } }]);
    const { stdout } = await run(GOOD, '--no-border', '--invert', '--turn', '90');
    expect(stdout).toContain('rotated clockwise by 90 degrees.\nEach image was analysed as a negative.');
    expect((await run(GOOD, '--turn', '45')).stderr).toBe('--turn must be 90, 180 or 270.\n');
  });

  it('holds two models against each other on the same images', async () => {
    const { against } = await report(GOOD, '--no-border', '--against', 'both');
    expect(against?.model).toMatchObject({ name: 'both', precision: 'int8' });
    expect(against?.findings[0]?.figures).toMatchObject([
      {
        on: 'here test',
        positives: 8,
        auc: { value: 1, other: 0, difference: { value: 1, low: 1, high: 1 } },
      },
    ]);
    const { stdout } = await run(GOOD, '--no-border', '--against', 'both');
    expect(stdout).toContain('plain 1.0.0 against both 1.0.0');
    expect(stdout).toContain('1.000 − 0.000 = +1.000 [+1.000, +1.000]');
  });

  it('says where the scores lie of images without labels, and how many are above', async () => {
    const rows = EIGHT.flatMap((i) => [bright(i, ''), dark(i, '')]);
    const { findings } = await report(rows, '--no-border');
    expect(findings[0]?.scores).toMatchObject([{ group: 'here test', images: 16 }]);
    const [{ aboveRate, deciles } = { aboveRate: 0, deciles: [] }] = findings[0]?.scores ?? [];
    expect(deciles).toHaveLength(9);
    expect(deciles.toSorted((one, other) => one - other)).toEqual(deciles);
    expect(aboveRate).toBe(0.5);
    // Nobody is a child.
    expect(findings[1]?.scores).toEqual([]);
  });

  it('prints operating points of each finding, chosen on all images together', async () => {
    const { stdout } = await run(GOOD, '--choose-points');
    const points = JSON.parse(stdout) as Record<
      string,
      { name: string; sensitivity: object; on: string }[] | null
    >;
    expect(points['light']?.map(({ name }) => name)).toEqual(['balanced', 'sensitive', 'specific']);
    expect(points['light']?.[0]).toMatchObject({ sensitivity: { value: 1 }, on: 'here test' });
    expect(points['dark']).toBeNull();
  });

  describe('with views', () => {
    let rows: readonly string[] = [];
    /** 20 ill, who are brighter, and 20 others of each view. AP films are brighter than PA films. */
    const filmsOf = (view: 'AP' | 'PA'): Promise<string[]> =>
      Promise.all(
        Array.from({ length: 40 }, async (_, i) => {
          const isIll = i % 2 === 1;
          const level = 112 + (view === 'AP' ? 45 : 0) + (isIll ? 20 : 0) + ((i * 7) % 40);
          await image(`${view}-${i}.png`, level, level - 60);
          const [age, sex] = [i % 4 < 2 ? 40 : 70, i % 3 === 0 ? 'F' : 'M'];
          return `${view}-${i}.png,here,test,${view}${i},${age},${sex},${isIll ? 'Finding light' : 'No Finding'},,${view}`;
        }),
      );
    let told: EvaluationReport;
    beforeAll(async () => {
      await writeModelFolder(join(root, 'models'), { ...modelWithViews(), name: 'viewing' });
      rows = [...(await filmsOf('AP')), ...(await filmsOf('PA'))];
      told = JSON.parse((await withViews('--json', '--knows')).stdout) as EvaluationReport;
    });
    const withViews = async (...argv: string[]) => {
      const labels = join(root, 'views.csv');
      await writeFile(labels, `${[`${HEADING},view`, ...rows].join('\n')}\n`);
      return run([], '--labels', labels, '--model', 'viewing', '--no-border', ...argv);
    };

    it('measures at the points of the view, all of them, and what separates the views', () => {
      const { views, findings } = told;
      const [light] = findings;
      const [all, pa, ap] = ['here test', 'here test, PA', 'here test, AP'].map((on) =>
        light?.figures.find((figure) => figure.on === on),
      );
      const rateAt = (view: 'AP' | 'PA', name: string) =>
        (view === 'AP' ? ap : pa)?.points.find((point) => point.name === name)?.sensitivity?.value ??
        Number.NaN;
      expect(pa?.view).toBe('PA');
      expect(pa?.sensitivity).toEqual(pa?.points.find(({ name }) => name === 'balanced')?.sensitivity);
      expect(rateAt('AP', 'sensitive')).toBeGreaterThanOrEqual(rateAt('AP', 'balanced'));
      expect(all?.sensitivity?.value).toBeCloseTo(
        (rateAt('AP', 'balanced') + rateAt('PA', 'balanced')) / 2,
        3,
      );
      expect(all?.betweenViews?.sensitivity?.value).toBeCloseTo(
        rateAt('AP', 'balanced') - rateAt('PA', 'balanced'),
        3,
      );
      expect(all?.betweenViews?.aucLost?.low).toBeGreaterThan(0);
      expect(views).toMatchObject([{ group: 'here test', auc: { value: expect.any(Number) as number } }]);
      expect(views[0]?.views.map(({ view, images }) => [view, images])).toEqual([
        ['AP', 40],
        ['PA', 40],
      ]);
      expect(light?.knows?.map(({ of }) => of)).toEqual(['view', 'sex', 'age']);
      expect(light?.knows?.[0]).toMatchObject({ on: 'here test', images: 20, others: 20, auc: { value: 1 } });
    });

    it('prints all of it, and the same of another model beside it', async () => {
      const { stdout, status } = await withViews('--knows', '--against', 'plain');
      expect(status).toBe(0);
      expect(stdout).toContain(
        'Operating points: sensitive 0.200 (AP 0.300, PA 0.100); balanced 0.500 (AP 0.600',
      );
      expect(stdout).toMatch(/At the point +Measured on +Sensitivity +Specificity\n +sensitive +here test /u);
      expect(stdout).toMatch(/What the score knows of +Without the finding in/u);
      expect(stdout).toMatch(/View by the pixels +Images of/u);
      expect(stdout.match(/the view \(AP\) +here test +20 +20 +1\.000/gu)).toHaveLength(2);
      expect(stdout.match(/Between the views/gu)).toHaveLength(2);
      expect(stdout).toContain('plain 1.0.0: Finding light (light), operating point 0.500');
    });

    it('lets the pixels tell the view where that of the labels is hidden', async () => {
      const { stdout } = await withViews('--json', '--hide-view');
      const hidden = JSON.parse(stdout) as EvaluationReport;
      expect(hidden.views).toEqual(told.views);
      const rates = ({ findings }: EvaluationReport) => findings[0]?.figures[0]?.specificity?.value;
      expect(rates(hidden)).not.toEqual(rates(told));
    });

    it('chooses points of each view, and says of which it cannot', async () => {
      const { stdout, stderr } = await withViews('--choose-points');
      expect(stderr).toBe('');
      const chosen = JSON.parse(stdout) as Record<string, ModelFinding['points'] | null>;
      expect(chosen['light']?.map(({ name, views }) => [name, views?.AP?.on, views?.PA?.on])).toEqual(
        ['balanced', 'sensitive', 'specific'].map((name) => [name, 'here test, AP', 'here test, PA']),
      );
      for (const { views } of chosen['light'] ?? [])
        expect((views?.AP?.value ?? 0) > (views?.PA?.value ?? 1)).toBe(true);
      expect(chosen['dark']).toBeNull();
      const fewer = await withViews('--choose-points', '--without', 'patient=AP1');
      expect(fewer.stderr).toBe(
        'light: no operating points for AP, of which there are 19 positive and 20 negative images. 20 of each are needed.\n',
      );
      const { light } = JSON.parse(fewer.stdout) as Record<string, { views?: object }[]>;
      expect(light?.map(({ views = {} }) => Object.keys(views))).toEqual([['PA'], ['PA'], ['PA']]);
    });
  });

  it('counts unusual images among the accepted, and lateral ones among the refused', async () => {
    const model = { ...plainModel(), name: 'careful' };
    const gate = { ...manifestOf(model).gate, usualFrom: 0.9999 };
    await writeModelFolder(join(root, 'models'), { ...model, manifest: { gate } });
    await writeFile(
      join(root, 'images', 'lateral.dcm'),
      await writeDicom({
        width: 64,
        height: 64,
        pixels: new Uint8Array(64 * 64).fill(200, 2048),
        view: 'RL',
      }),
    );
    const rows = [...GOOD, 'lateral.dcm,here,test,n,40,F,Finding light,'];
    const { groups } = await report(rows, '--no-border', '--model', 'careful');
    expect(groups).toMatchObject([{ images: 17, accepted: 16, unusual: 8, refused: { lateral_view: 1 } }]);
    const { stdout } = await run(rows, '--no-border', '--model', 'careful');
    expect(stdout).toMatch(/Share +Unusual +Refused/u);
  });

  it('counts of the unusual images what is wrong with them, and those that it refuses for it', async () => {
    const model = { ...plainModel(), name: 'choosy' };
    const { gate } = manifestOf(model);
    const counted = async (bounds: Partial<typeof gate>) => {
      await writeModelFolder(join(root, 'models'), { ...model, manifest: { gate: { ...gate, ...bounds } } });
      return run(GOOD, '--no-border', '--model', 'choosy');
    };
    const marked = await counted({ clipped: { usualTo: 0.1, most: 1 } });
    expect(marked.stdout).toContain('16 (16 clipped)');
    const refused = await counted({ sharpness: { usualFrom: 0.05, least: 0.05 } });
    expect(refused.stdout).toContain('16 blurred');
  });

  it('holds a source of normals alone against the positives and the normals of another', async () => {
    const elsewhere = EIGHT.map((i) => `dark-${i}.png,elsewhere,,,,,No Finding,`);
    const assumed = ['--assume-age-group', 'adult'];
    const { findings } = await report([...GOOD, ...elsewhere], '--no-border', ...assumed);
    expect(findings[0]?.figures.map(({ kind, on }) => [kind, on])).toEqual([
      ['labelled', 'here test'],
      ['across', 'here test positives against elsewhere'],
      ['normals', 'here test normals against elsewhere'],
    ]);
    // The same pictures in both: the model must not tell them apart.
    expect(findings[0]?.figures[2]?.auc?.value).toBe(0.5);
  });

  it('takes rows by condition, and leaves rows out', async () => {
    const rows = [
      ...GOOD,
      `${bright(0, 'No Finding')}doubtful`,
      'dark-1.png,there,train,x,40,F,Finding light,',
    ];
    const { images } = await report(
      rows,
      '--where',
      'source=here',
      '--without',
      'note=doubtful',
      '--no-border',
    );
    expect(images).toBe(16);
  });

  it('prints how the scores of each finding are distributed, for the model’s monitoring', async () => {
    const many = Array.from({ length: 7 }, () => GOOD).flat();
    const { stdout } = await run(many, '--reference');
    const references = JSON.parse(stdout) as Record<string, { edges: number[]; counts: number[] } | null>;
    const { edges = [], counts = [] } = references['light'] ?? {};
    expect(edges.toSorted((one, other) => one - other)).toEqual(edges);
    expect(counts).toHaveLength(edges.length + 1);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(112);
    // Everybody is 40: nobody speaks for the children's finding.
    expect(references['dark']).toBeNull();
    const fewer = await run(GOOD, '--reference');
    expect(JSON.parse(fewer.stdout)).toEqual({ light: null, dark: null });
  });

  it('prefers columns named by the findings’ codes, whose 1 may be 1.0, and takes ages as DICOM has them', async () => {
    const labels = join(root, 'columns.csv');
    const rows = [
      'bright-0.png,40,Finding dark,1,',
      'bright-1.png,040Y,,1.0,',
      'dark-0.png,040Y,,0.0,',
      'dark-1.png,,,,',
      'dark-2.png,018M,,,1',
      'dark-3.png,004Y,,,0',
      'dark-4.png,old,,,',
    ];
    await writeFile(labels, `path,age,findings,light,dark\n${rows.join('\n')}\n`);
    const asked = ['--json', '--labels', labels, '--no-border', '--assume-age-group', 'adult'];
    const { stdout, stderr } = await run(GOOD, ...asked);
    const { findings } = JSON.parse(stdout) as EvaluationReport;
    expect(findings.map(({ figures }) => figures)).toMatchObject([
      [{ on: 'all', positives: 2, negatives: 1 }],
      [{ on: 'all', positives: 1, negatives: 1 }],
    ]);
    expect(stderr).toBe('1 of 7 ages could not be parsed and count as unknown.\n');
  });

  it('takes age, sex and view from the file where the labels leave them open', async () => {
    const labels = join(root, 'dicom.csv');
    const rows = await Promise.all(
      Array.from({ length: 20 }, async (_, i) => {
        const patient = { mrn: `m${i}`, age: '004Y', sex: i < 10 ? 'F' : 'M' } as const;
        const bytes = await writeDicom({ ...phantomPixels({ width: 64, height: 64, seed: i }), patient });
        await writeFile(join(root, 'images', `child-${i}.dcm`), bytes);
        return `child-${i}.dcm,${i % 2}`;
      }),
    );
    await writeFile(labels, `path,dark\n${rows.join('\n')}\n`);
    const { findings } = await report(GOOD, '--labels', labels, '--no-border');
    // Children, all of them: nobody speaks for the adults' finding.
    expect(findings[0]?.figures).toEqual([]);
    expect(findings[1]?.figures).toMatchObject([
      { on: 'all', inSet: 20, positives: 10, negatives: 10, leftOut: {} },
    ]);
  });

  it('measures on images of unknown age only as the group that is assumed, and says so', async () => {
    const rows = GOOD.map((row) => row.replace(',40,', ',,'));
    const figuresOf = async (...argv: string[]) => {
      const { findings, unknownAge } = await report(rows, '--no-border', ...argv);
      return [unknownAge, findings.map(({ figures }) => figures.length)];
    };
    expect(await figuresOf()).toEqual([{ images: 16, assumed: null }, [0, 0]]);
    expect(await figuresOf('--assume-age-group', 'adult')).toEqual([
      { images: 16, assumed: 'adult' },
      [1, 0],
    ]);
    const { stdout } = await run(rows, '--no-border', '--assume-age-group', 'child');
    expect(stdout).toContain('16 of 16 images are of unknown age: children of 1 to 5 years are assumed.');
    expect((await run(GOOD, '--assume-age-group', 'old')).stderr).toBe(
      '--assume-age-group must be adult or child.\n',
    );
  });

  it('takes a row that names a folder for every image in it', async () => {
    const folder = join(root, 'by-folder');
    for (const [name, kind] of [
      ['ill', 'bright'],
      ['well', 'dark'],
    ] as const) {
      await mkdir(join(folder, name, 'deeper'), { recursive: true });
      for (const i of EIGHT)
        await copyFile(join(root, 'images', `${kind}-${i}.png`), join(folder, name, 'deeper', `${i}`));
    }
    const rows = ['ill,here,,,40,,Finding light,', 'well,here,,,40,,No Finding,'];
    const { images, findings } = await report(rows, '--images', folder, '--no-border');
    expect(images).toBe(16);
    expect(findings[0]?.figures).toMatchObject([{ positives: 8, negatives: 8, auc: { value: 1 } }]);
    await mkdir(join(folder, 'empty'));
    const empty = await run(['empty,here,,,40,,No Finding,'], '--images', folder);
    expect([empty.status, empty.stderr]).toEqual([
      2,
      `The folder ${join(folder, 'empty')} contains no DICOM, PNG or JPEG images.\n`,
    ]);
  });

  it('writes a report to look at, in which a name from the labels is only a name', async () => {
    const file = join(root, 'report.html');
    const rows = GOOD.map((row) => row.replace(',here,', ',<script>alert(1)</script>,'));
    const { status, stdout } = await run(rows, '--html', file, '--no-border');
    const html = await readFile(file, 'utf8');
    expect(status).toBe(0);
    expect(stdout).toContain('Finding light (light), operating point 0.500');
    expect(stdout).toContain('For research and evaluation, not for diagnosis.');
    expect(html).toContain('For research and evaluation, not for diagnosis.');
    expect(html).toContain('&lt;script&gt;');
    expect(html).not.toContain('<script>');
    expect(html).toContain('<polyline class="curve"');
  });

  it.each([
    ['absent.png', 'resource.not_found'],
    ['../labels.csv', 'resource.not_found'],
    ['/etc/hostname', 'resource.not_found'],
  ])('reads no %s, says so, and measures the rest', async (path, code) => {
    const rows = [...GOOD, `${path},here,test,,40,F,No Finding,`];
    const { status, stdout } = await run(rows, '--json', '--no-border');
    expect(status).toBe(2);
    expect((JSON.parse(stdout) as EvaluationReport).unread).toEqual([{ path, code }]);
  });

  it.each([
    [['--where', 'source=nowhere'], 'The labels contain no images, or none that meet the conditions.'],
    [['--where', 'hospital=here'], `The labels have no column "hospital". The first line is: ${HEADING}`],
    [['--images', '/nowhere'], 'Image folder not found: /nowhere.'],
    [['--html', '/nowhere/report.html'], 'Cannot write the report /nowhere/report.html.'],
    [['--where', 'here'], '"here" must have the form COLUMN=VALUE. See --help.'],
    [['--set', 'source=here'], '"source=here" must have the form NAME: COLUMN=VALUE. See --help.'],
    [['--set', 'A: split=test', '--set', 'B: split=tset'], 'No image belongs to the set "B".'],
    [['--truth', 'read_as'], `The labels have no column "read_as". The first line is: ${HEADING}`],
    [
      ['--reference', '--choose-points'],
      'Use only one of --against, --reference and --choose-points. See --help.',
    ],
    [['--labels', '/nowhere.csv'], 'Cannot read the labels /nowhere.csv.'],
    [['--bogus'], /--bogus.* See --help\.$/u],
  ])('says in a sentence why it does not start: %j', async (argv, sentence) => {
    const { status, stdout, stderr } = await run(GOOD, ...argv);
    expect([status, stdout]).toEqual([2, '']);
    expect(stderr.trim()).toEqual(typeof sentence === 'string' ? sentence : expect.stringMatching(sentence));
  });

  it('takes labels as spreadsheets write them', async () => {
    const labels = join(root, 'spreadsheet.csv');
    const rows = ['path,findings', '"bright-0.png",Finding light', 'dark-0.png,"No Finding"', ',', ','];
    await writeFile(labels, `\uFEFF${rows.join('\r\n')}\r\n`);
    const { images, groups } = await report(GOOD, '--labels', labels, '--no-border');
    expect([images, groups[0]?.accepted]).toEqual([2, 2]);
  });

  it.each([
    ['path,findings\n"a.png,No Finding\n', /^The labels \S+ are not valid CSV: Quote Not Closed.*\.\n$/u],
    ['path;findings\na.png;No Finding\n', /no column "path"\. The first line is: path;findings\n$/u],
    [
      'path,findings\na.png,Jane "Doe"\n',
      /^The labels \S+ are not valid CSV: Invalid Opening Quote: a quote is found on field "findings" at line 2\.\n$/u,
    ],
    [
      'path,findings,findings\na.png,x,y\n',
      /^The labels \S+ have two columns "findings"\. Rename or remove one\.\n$/u,
    ],
  ])('takes no file for labels that is none, and quotes none of its cells: %j', async (text, sentence) => {
    const labels = join(root, 'broken.csv');
    await writeFile(labels, text);
    const { status, stderr } = await run(GOOD, '--labels', labels);
    expect([status, stderr]).toEqual([2, expect.stringMatching(sentence)]);
  });

  it('says before it reads images that a column of numbers of studies is no source', async () => {
    const rows = Array.from({ length: 101 }, (_, i) => bright(i % 8).replace(',here,', `,${i},`));
    const { status, stderr } = await run(rows, '--html', join(root, 'never.html'));
    expect([status, stderr]).toEqual([
      2,
      'The labels have 101 sources and splits, and at most 100 are measured apart. Name what is measured together with --set.\n',
    ]);
  });

  it('says what the labels leave out or name twice, and goes on', async () => {
    const labels = join(root, 'bare.csv');
    await writeFile(labels, 'path,age\nbright-0.png,40\nbright-0.png,40\n');
    const { status, stderr } = await run(GOOD, '--labels', labels, '--no-border');
    expect([status, stderr]).toEqual([
      0,
      [
        '1 of 2 rows repeat an image of an earlier row; each row counts.',
        'The labels have no column "findings" and none named by a finding (light, dark). Only the gate and the scores are reported.',
        '',
      ].join('\n'),
    ]);
  });
});
