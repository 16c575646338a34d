import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AppError, type ModelFinding, type ModelManifest } from '@aiso/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  modelWithInt8,
  modelWithViews,
  OnnxGraph,
  PLAIN_NETWORK,
  plainModel,
  plainNetwork,
  REFUSAL_REASONS,
  remoteModel,
  withPoints,
  writeModelFolder,
} from '../testing.ts';
import { listModels, loadModel } from './model-package.ts';

let root = '';
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'aiso-models-'));
});
afterAll(() => rm(root, { recursive: true, force: true }));

const packageWith = (name: string, change?: (manifest: ModelManifest) => unknown): Promise<string> =>
  writeModelFolder(root, { ...plainModel(), name }, change);

async function refusalOf(folder: string): Promise<{ code: string; detail: string }> {
  const error = await loadModel(folder).then(
    () => null,
    (caught: unknown) => caught,
  );
  if (!(error instanceof AppError)) throw new Error('the package was not refused');
  return { code: error.code, detail: error.detail ?? '' };
}

describe('a model package', () => {
  it('is loaded when manifest, file and network agree', async () => {
    const model = await loadModel(await packageWith('sound'));
    expect(model.manifest.name).toBe('sound');
    expect(model.file).toBe(join(root, 'sound', 'model.onnx'));
  });

  it('without model.json is not found', async () => {
    expect((await refusalOf(join(root, 'nowhere'))).code).toBe('model.not_found');
  });

  it('is refused with every reason that its manifest gives', async () => {
    const folder = await packageWith('crooked', (manifest) => ({ ...manifest, version: 'one', title: '' }));
    const { code, detail } = await refusalOf(folder);
    expect(code).toBe('model.invalid');
    expect(detail).toContain('model.json: version: ');
    expect(detail).toContain('model.json: title: ');
  });

  it('whose manifest is not JSON, or no object, is refused', async () => {
    const folder = await packageWith('torn');
    await writeFile(join(folder, 'model.json'), '{"schemaVersion": 1,');
    expect((await refusalOf(folder)).detail).toBe('model.json is not JSON');
    await writeFile(join(folder, 'model.json'), '[]');
    expect((await refusalOf(folder)).detail).toBe(
      'model.json: Invalid input: expected object, received array',
    );
  });

  it('whose file changed is refused by its size and checksum', async () => {
    const folder = await packageWith('changed');
    await writeFile(join(folder, 'model.onnx'), Buffer.concat([plainModel().onnx, Buffer.alloc(1)]));
    const { detail } = await refusalOf(folder);
    expect(detail).toMatch(/has \d+ bytes, not \d+; the SHA-256 of model\.onnx is another one/u);
  });

  it('without its file is refused', async () => {
    const folder = await packageWith('hollow');
    await rm(join(folder, 'model.onnx'));
    expect((await refusalOf(folder)).detail).toContain('model.onnx is missing');
  });

  it('whose file is no ONNX is refused', async () => {
    const folder = await writeModelFolder(root, {
      ...plainModel(),
      name: 'text',
      onnx: Buffer.from('not a network at all'),
    });
    expect((await refusalOf(folder)).detail).toContain('is not an ONNX file');
  });

  it('that states another opset is refused', async () => {
    const folder = await writeModelFolder(root, { ...plainModel(), name: 'old', opset: 11 });
    expect((await refusalOf(folder)).detail).toBe('model.onnx has opset 13, not 11');
  });

  it('whose network has other inputs and outputs is refused, each named', async () => {
    const folder = await packageWith('alien', (manifest) => ({
      ...manifest,
      input: { ...manifest.input, name: 'picture' },
      outputs: { ...manifest.outputs, gate: 'logits', activationMaps: 'heat' },
    }));
    const { detail } = await refusalOf(folder);
    expect(detail).toContain('the network has no input "picture"');
    expect(detail).toContain('the network has no output "heat"');
    expect(detail).toContain('the output "logits" has the shape [batch, 2], not [1, 1]');
  });

  it('with another number of findings or another input size is refused', async () => {
    const folder = await packageWith('counted', (manifest) => ({
      ...manifest,
      findings: manifest.findings.slice(0, 1),
      input: { ...manifest.input, height: 48 },
    }));
    const { detail } = await refusalOf(folder);
    expect(detail).toContain('the output "logits" has the shape [batch, 2], not [1, 1]');
    expect(detail).toContain('the input "image" has the shape [batch, 1, 32, 32], not [1, 1, 48, 32]');
  });

  it('whose operating points contradict themselves is refused, each reason named', async () => {
    await loadModel(await writeModelFolder(root, { ...withPoints(plainModel()), name: 'pointed' }));
    const refusal = (name: string, change: Partial<ModelFinding>) =>
      writeModelFolder(root, { ...withPoints(plainModel()), name }, (manifest) => ({
        ...manifest,
        findings: manifest.findings.map((finding, at) => (at === 0 ? { ...finding, ...change } : finding)),
      })).then(refusalOf);
    const points = withPoints(plainModel()).manifest?.findings?.[0]?.points ?? [];
    const [sensitive, balanced] = points;
    const silent = await refusal('silent', { points: undefined });
    expect(silent.detail).toBe('the finding light does not say how its operating point was chosen');
    expect((await refusal('elsewhere', { operatingPoint: 0.4 })).detail).toBe(
      'the operating point of the finding light is none of those that it names',
    );
    const twice = await refusal('again', {
      points: points.map((point) => ({ ...point, name: point === sensitive ? 'balanced' : point.name })),
    });
    expect(twice.detail).toContain('the finding light has more than one balanced operating point');
    const crossed = await refusal('crossed', {
      points: points.map((point) =>
        point === balanced
          ? { ...point, sensitivity: { value: 0.9, low: 0.1, high: 0.8 } }
          : { ...point, value: 1 - point.value },
      ),
    });
    expect(crossed.detail).toContain('do not ascend from sensitive to specific');
    expect(crossed.detail).toContain(
      'a share of the balanced operating point of the finding light is outside',
    );
  });

  it('with the view and points by view is loaded, and refused where they contradict themselves', async () => {
    await loadModel(await writeModelFolder(root, { ...modelWithViews(), name: 'viewing' }));
    const refusal = (name: string, change: (manifest: ModelManifest) => Partial<ModelManifest>) =>
      writeModelFolder(root, { ...modelWithViews(), name }, (manifest) => ({
        ...manifest,
        ...change(manifest),
      })).then(refusalOf);
    const blind = await refusal('blind', ({ outputs: { view: _view, ...outputs } }) => ({ outputs }));
    expect(blind.detail).toBe('there are thresholds of the view, but the network does not tell it');
    const unsure = await refusal('unsure', () => ({ view: undefined }));
    expect(unsure.detail).toBe('the network tells the view, but there are no thresholds of it');
    const both = await refusal('both-views', () => ({ view: { apFrom: 0.4, paBelow: 0.6 } }));
    expect(both.detail).toBe('the thresholds of the view take one image for both AP and PA');
    const hand = await refusal('hand', () => ({ bodyPart: 'HAND' }));
    expect(hand.detail).toContain('is for other images than frontal ones of the chest');
    expect(hand.detail).toContain('the finding light has operating points by view, but is not for');
    const shaped = await refusal('shaped', ({ outputs }) => ({ outputs: { ...outputs, view: 'logits' } }));
    expect(shaped.detail).toContain('the output "logits" has the shape [batch, 2], not [1, 1]');
    const crossed = await refusal('crossed-views', ({ findings }) => ({
      findings: findings.map((finding) => ({
        ...finding,
        points: finding.points?.map((point) =>
          point.name === 'specific' && point.views?.PA !== undefined
            ? {
                ...point,
                views: {
                  PA: { ...point.views.PA, value: 0.2, specificity: { value: 1, low: 0, high: 0.9 } },
                },
              }
            : point,
        ),
      })),
    }));
    expect(crossed.detail.split('; ')).toEqual([
      'the operating points of the finding light for PA do not ascend from sensitive to specific',
      'a share of the specific operating point for PA of the finding light is outside its interval',
    ]);
  });

  it('whose findings contradict themselves is refused', async () => {
    const folder = await packageWith('twice', (manifest) => ({
      ...manifest,
      findings: manifest.findings.map((finding) => ({
        ...finding,
        code: 'same',
        population: { minAgeYears: 9, maxAgeYears: 9 },
      })),
    }));
    const { detail } = await refusalOf(folder);
    expect(detail).toContain('the finding same is named twice');
    expect(detail).toContain('the finding same is for nobody');
  });

  it('whose labels or card contradict its findings is refused', async () => {
    const folder = await packageWith('misnamed', (manifest) => ({
      ...manifest,
      findings: manifest.findings.map((finding) => ({
        ...finding,
        labels: { positive: ['Light', 'No Finding'], negative: ['No Finding'] },
      })),
      card: {
        ...manifest.card,
        metrics: [
          {
            finding: 'effusion',
            dataset: 'val',
            images: 2,
            positives: 1,
            negatives: 1,
            auc: 1,
            auc95: [1, 1],
          },
        ],
        elsewhere: [{ site: 'B', images: 2, what: 'normals', acceptedRate: 1, finding: 'nodule' }],
        knows: [{ finding: 'mass', of: 'sex', dataset: 'val', images: 9, auc: 0.5, auc95: [0.4, 0.6] }],
      },
    }));
    const { detail } = await refusalOf(folder);
    expect(detail).toContain('the card has figures of nodule, which is no finding');
    expect(detail).toContain('the card has figures of mass, which is no finding');
    expect(detail).toContain(
      '"No Finding" is said to be both a positive and a negative of the finding light',
    );
    expect(detail).toContain('the card has figures of effusion, which is no finding');
  });

  it('has its network in a file or on a model server, and in one of them only', async () => {
    const remote = await loadModel(await writeModelFolder(root, remoteModel(plainModel())));
    expect(remote.file).toBeNull();
    const { engine } = remote.manifest;
    const twice = await packageWith('both', (manifest) => ({ ...manifest, engine }));
    expect((await refusalOf(twice)).detail).toBe(
      'the network is said to be both in a file and on a model server',
    );
    const neither = await packageWith('neither', (manifest) => ({ ...manifest, file: undefined }));
    expect((await refusalOf(neither)).detail).toBe('neither a file nor an engine has the network');
  });

  it('whose gate does not say why it refuses, or says the same for two reasons, is refused', async () => {
    const { lowContrast, belowThreshold } = REFUSAL_REASONS;
    const withReasons = (name: string, reasons: ModelManifest['gate']['reasons']): Promise<string> =>
      packageWith(name, (manifest) => ({ ...manifest, gate: { ...manifest.gate, reasons } }));
    const silent = await withReasons('silent', { lowContrast });
    expect((await refusalOf(silent)).detail).toBe(
      'the network has a gate, but the gate does not say why it refuses below its threshold',
    );
    const same = { ...belowThreshold, code: lowContrast.code };
    const alike = await withReasons('alike', { lowContrast, belowThreshold: same });
    expect((await refusalOf(alike)).detail).toBe('the gate refuses for two reasons under the one code blank');
    const headers = await withReasons('headers', {
      lowContrast,
      belowThreshold: { ...belowThreshold, code: 'lateral_view' },
    });
    expect((await refusalOf(headers)).detail).toBe(
      'the gate refuses as lateral_view, which is a reason of the product itself',
    );
  });

  it('whose gate takes for usual what it refuses is refused', async () => {
    const folder = await packageWith('usual', (manifest) => ({
      ...manifest,
      gate: { ...manifest.gate, usualFrom: 0.4 },
    }));
    expect((await refusalOf(folder)).detail).toBe('the gate takes images for usual that it refuses');
  });

  it('that takes clipped or blurred images for usual and refuses them is refused', async () => {
    const folder = await packageWith('quality', (manifest) => ({
      ...manifest,
      gate: {
        ...manifest.gate,
        clipped: { usualTo: 0.5, most: 0.4 },
        sharpness: { usualFrom: 0.1, least: 0.2 },
      },
    }));
    const { detail } = await refusalOf(folder);
    expect(detail).toContain('the gate takes clipped images for usual that it refuses');
    expect(detail).toContain('the gate takes blurred images for usual that it refuses');
  });

  it('of a kind that the program does not know is refused', async () => {
    const folder = await packageWith('unkind', (manifest) => ({ ...manifest, kind: 'oracle' }));
    expect((await refusalOf(folder)).detail).toContain('model.json: kind');
  });

  it('whose maps do not make its logits as it says is refused', async () => {
    const maps = { pooling: 'log-mean-exp', sharpness: 2 } as const;
    const onnx = plainNetwork({ ...PLAIN_NETWORK, sharpness: 2 });
    const pooled = { ...plainModel(), onnx, manifest: { maps } };
    const loaded = await loadModel(await writeModelFolder(root, { ...pooled, name: 'pooled' }));
    expect(loaded.manifest.maps).toEqual(maps);
    expect(
      (await refusalOf(await packageWith('averaged', (manifest) => ({ ...manifest, maps })))).detail,
    ).toBe('the log-mean-exp of the maps is not the logits');
    const blind = await packageWith('blind', ({ outputs: { logits, gate }, ...manifest }) => ({
      ...manifest,
      outputs: { logits, gate },
      maps,
    }));
    expect((await refusalOf(blind)).detail).toBe(
      'it is said how maps make the logits, but the network draws none',
    );
  });

  it('whose trial run gives no finite numbers is refused', async () => {
    const graph = new OnnxGraph();
    graph.input('image', ['batch', 1, 32, 32]);
    graph.weight('nothing', [1], Float32Array.of(Number.NaN));
    graph.weight('weight', [1, 1, 32, 32], new Float32Array(1024));
    graph.add('Conv', ['image', 'weight'], 'conv', { kernel_shape: [32, 32] });
    graph.add('Add', ['conv', 'nothing'], 'maps');
    graph.add('Flatten', ['maps'], 'logits', { axis: 1 });
    graph.add('Flatten', ['conv'], 'gate', { axis: 1 });
    graph.output('logits', ['batch', 1]);
    graph.output('maps', ['batch', 1, 1, 1]);
    graph.output('gate', ['batch', 1]);
    const { findings, side } = plainModel();
    const model = { name: 'endless', onnx: graph.encode(), side, findings: findings.slice(0, 1) };
    const folder = await writeModelFolder(root, model);
    expect((await refusalOf(folder)).detail).toBe('a trial run failed: the scores are not finite numbers');
  });
});

describe('a variant of the network', () => {
  const variantWith = (name: string, change: (file: NonNullable<ModelManifest['file']>) => unknown) =>
    writeModelFolder(root, { ...modelWithInt8(), name }, (manifest) => ({
      ...manifest,
      variants: manifest.variants?.map((variant) => ({ ...variant, file: change(variant.file) })),
    }));

  it('is loaded beside the first file', async () => {
    const { file, manifest } = await loadModel(await variantWith('two-files', (sound) => sound));
    expect(file).toBe(join(root, 'two-files', 'model.onnx'));
    expect(manifest.variants).toMatchObject([{ precision: 'int8', file: { path: 'model.int8.onnx' } }]);
  });

  it('is held against checksum, size and opset, and a package with a wrong one is refused', async () => {
    const folder = await variantWith('other-variant', (file) => ({
      ...file,
      sha256: '0'.repeat(64),
      bytes: file.bytes + 1,
      opset: 12,
    }));
    const { code, detail } = await refusalOf(folder);
    expect(code).toBe('model.invalid');
    expect(detail).toMatch(/^the int8 variant: model\.int8\.onnx has \d+ bytes, not \d+; /u);
    expect(detail).toContain('the int8 variant: the SHA-256 of model.int8.onnx is another one');
    expect(detail).toContain('the int8 variant: model.int8.onnx has opset 13, not 12');
  });

  it('that is missing, or lies outside the package, is refused', async () => {
    const missing = await variantWith('no-variant', (file) => ({ ...file, path: 'gone.onnx' }));
    expect((await refusalOf(missing)).detail).toBe(
      'the int8 variant: gone.onnx is missing or cannot be read',
    );
    const outside = await variantWith('outside', (file) => ({ ...file, path: '../model.onnx' }));
    expect((await refusalOf(outside)).detail).toContain(
      'variants.0.file.path: a file name inside the package',
    );
  });

  it('has the interface of the first file and runs, or is refused', async () => {
    const int8 = plainNetwork({ ...PLAIN_NETWORK, heads: PLAIN_NETWORK.heads.slice(1) });
    const folder = await writeModelFolder(root, { ...plainModel(), name: 'one-head', int8 });
    expect((await refusalOf(folder)).detail).toContain(
      'the int8 variant: the output "logits" has the shape [batch, 1], not [1, 2]',
    );
  });

  it('is another file than the first one, one for a precision, and of a network in the package', async () => {
    const { onnx } = plainModel();
    const same = await writeModelFolder(root, { ...plainModel(), name: 'same', int8: onnx });
    expect((await refusalOf(same)).detail).toBe(
      'model.int8.onnx is said to be another file of the package over again',
    );
    const first = await writeModelFolder(root, { ...modelWithInt8(), name: 'first' }, (manifest) => ({
      ...manifest,
      variants: manifest.variants?.map((variant) => ({ ...variant, precision: 'float32' })),
    }));
    expect((await refusalOf(first)).detail).toContain('model.json: variants.0.precision: ');
    const elsewhere = await writeModelFolder(
      root,
      { ...remoteModel(plainModel()), name: 'apart' },
      (manifest) => ({
        ...manifest,
        variants: [
          { precision: 'int8', file: { path: 'a.onnx', sha256: '0'.repeat(64), bytes: 1, opset: 13 } },
        ],
      }),
    );
    expect((await refusalOf(elsewhere)).detail).toBe(
      'there are variants, but no file that they are variants of',
    );
  });
});

describe('the folder of models', () => {
  it('lists every package; a bad one gives its reasons and stops no other', async () => {
    const models = join(root, 'several');
    await writeModelFolder(models, { ...plainModel(), name: 'b-good' });
    const spoilt = await writeModelFolder(models, { ...plainModel(), name: 'a-bad' });
    await writeFile(join(spoilt, 'model.json'), '[]');
    await mkdir(join(models, 'no-model'));
    await writeModelFolder(models, { ...plainModel(), name: 'c-copy' }, (manifest) => ({
      ...manifest,
      name: 'b-good',
    }));
    const listed = await listModels(models);
    expect(listed.map(({ id, manifest }) => [id, manifest?.version ?? null])).toEqual([
      ['a-bad', null],
      ['b-good', '1.0.0'],
      ['c-copy', null],
    ]);
    expect(listed[2]?.reasons).toEqual(['b-good 1.0.0 already exists']);
  });

  it('holds several versions of one model, in folders of their own or below one', async () => {
    const models = join(root, 'versions');
    const version = (value: string) => (manifest: ModelManifest) => ({
      ...manifest,
      name: 'plain',
      version: value,
    });
    await writeModelFolder(models, { ...plainModel(), name: 'plain' }, version('1.0.0'));
    await writeModelFolder(join(models, 'more'), { ...plainModel(), name: 'two' }, version('2.0.0'));
    const listed = await listModels([models, join(root, 'absent')]);
    expect(listed.map(({ id, manifest }) => [id, manifest?.version])).toEqual([
      ['plain', '2.0.0'],
      ['plain', '1.0.0'],
    ]);
  });

  it('tries again only what changed', async () => {
    const models = join(root, 'again');
    await writeModelFolder(models, { ...plainModel(), name: 'same' });
    const spoilt = await writeModelFolder(models, { ...plainModel(), name: 'spoilt' });
    const first = await listModels(models);
    await writeFile(join(spoilt, 'model.json'), '[]');
    const second = await listModels(models, first);
    expect(second[0]).toBe(first[0]);
    expect(second[1]?.manifest).toBeNull();
  });

  /** On a machine that can start no process. */
  const withoutProcesses = async <T>(work: () => Promise<T>): Promise<T> => {
    const { execPath } = process;
    process.execPath = join(root, 'nowhere');
    try {
      return await work();
    } finally {
      process.execPath = execPath;
    }
  };

  it('tries again what could not be tried, but not for ever', async () => {
    const models = join(root, 'untried');
    await writeModelFolder(models, plainModel());
    const [first] = await withoutProcesses(() => listModels(models));
    expect(first?.reasons).toEqual([expect.stringMatching(/^the model could not be tried: spawn/u)]);
    const [second] = await listModels(models, first === undefined ? [] : [first]);
    expect(second?.manifest?.name).toBe('plain');
    let entries = await withoutProcesses(() => listModels(models));
    for (let look = 0; look < 4; look += 1)
      entries = await withoutProcesses(() => listModels(models, entries));
    expect(entries[0]?.tries).toBe(3);
  });

  it('does not try the second of two packages that say the same at each look', async () => {
    const models = join(root, 'twice');
    await writeModelFolder(join(models, 'a'), plainModel());
    await writeModelFolder(join(models, 'b'), plainModel());
    const first = await listModels(models);
    const second = await withoutProcesses(() => listModels(models, first));
    expect(second.map(({ reasons }) => reasons)).toEqual([[], ['plain 1.0.0 already exists']]);
    await rm(join(models, 'a'), { recursive: true });
    const [left] = await withoutProcesses(() => listModels(models, second));
    expect(left?.manifest?.version).toBe('1.0.0');
  });

  it('that is absent holds no model', async () => {
    expect(await listModels(join(root, 'absent'))).toEqual([]);
  });
});
