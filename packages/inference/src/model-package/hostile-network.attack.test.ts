import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ModelManifest, modelManifestSchema } from '@aiso/contracts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { manifestOf, OnnxGraph, plainModel, writeModelFolder } from '../testing.ts';
import { inspectApart } from './inspect-apart.ts';
import { loadModel } from './model-package.ts';

const SIDE = 32;

let root = '';
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'aiso-hostile-network-'));
});
afterAll(() => rm(root, { recursive: true, force: true }));

/** A network of one finding, whose logit is what `draw` makes of the image. */
function networkOf(draw: (graph: OnnxGraph) => string): Buffer {
  const graph = new OnnxGraph();
  graph.input('image', ['batch', 1, SIDE, SIDE]);
  graph.add('Flatten', [draw(graph)], 'logits', { axis: 1 });
  graph.output('logits', ['batch', 1]);
  return graph.encode();
}

const modelOf = (name: string, onnx: Buffer) => {
  const { findings } = plainModel();
  const { gate } = manifestOf(plainModel());
  const { lowContrast } = gate.reasons;
  return {
    name,
    onnx,
    side: SIDE,
    findings: findings.slice(0, 1),
    manifest: {
      outputs: { logits: 'logits' },
      gate: { acceptedLabel: 'anything', minimumContrast: 0.02, reasons: { lowContrast } },
    },
  };
};

const refusalOf = async (folder: string): Promise<unknown> =>
  loadModel(folder).then(
    () => 'taken',
    (error: { readonly detail?: string }) => error.detail,
  );

const convolved = (graph: OnnxGraph, weight: string): string =>
  graph.add('Conv', ['image', weight], 'conv', { kernel_shape: [SIDE, SIDE] });

test('weights that lie in another file, beside the network or anywhere, are not fetched', async () => {
  const secret = join(root, 'secret');
  await writeFile(secret, Buffer.alloc(4 * SIDE * SIDE, 1));
  for (const [name, location] of [
    ['beside', 'weights.bin'],
    ['anywhere', secret],
    ['above', '../secret'],
  ] as const) {
    const onnx = networkOf((graph) =>
      convolved(graph, graph.externalWeight('kernel', [1, 1, SIDE, SIDE], location)),
    );
    const folder = await writeModelFolder(root, modelOf(name, onnx));
    await writeFile(join(folder, 'weights.bin'), Buffer.alloc(4 * SIDE * SIDE));
    expect(await refusalOf(folder)).toBe('weights such as "kernel" lie outside model.onnx');
  }
});

test('a file that is larger than a network can be is not read', async () => {
  const folder = await writeModelFolder(root, modelOf('large', plainModel().onnx));
  await truncate(join(folder, 'model.onnx'), 3 * 2 ** 30);
  expect(await refusalOf(folder)).toBe('model.onnx has more than 2 GiB');
});

test('a network that wants more memory than there is, is refused', async () => {
  const onnx = networkOf((graph) => {
    graph.integers('shape', [2 ** 20, 2 ** 20]);
    graph.add('ConstantOfShape', ['shape'], 'huge');
    graph.add('ReduceMean', ['huge'], 'mean', { axes: [0, 1], keepdims: 1 });
    const kernel = graph.weight('kernel', [1, 1, SIDE, SIDE], new Float32Array(SIDE * SIDE));
    return graph.add('Add', [convolved(graph, kernel), 'mean'], 'sum');
  });
  expect(await refusalOf(await writeModelFolder(root, modelOf('huge', onnx)))).toMatch(
    /^(ONNX Runtime cannot load|a trial run failed|the model could not be tried)/u,
  );
});

/** Minutes of one core. */
const endless = (): Buffer =>
  networkOf((graph) => {
    const side = 2048;
    graph.integers('shape', [side, side]);
    let product = graph.add('ConstantOfShape', ['shape'], 'start');
    for (let step = 0; step < 500; step += 1)
      product = graph.add('MatMul', [product, product], `product${step}`);
    graph.add('ReduceMean', [product], 'mean', { axes: [0, 1], keepdims: 1 });
    const kernel = graph.weight('kernel', [1, 1, SIDE, SIDE], new Float32Array(SIDE * SIDE));
    return graph.add('Add', [convolved(graph, kernel), 'mean'], 'sum');
  });

test('a network that does not come to an end is given up', async () => {
  const model = modelOf('endless', endless());
  const folder = await writeModelFolder(root, model);
  const source = { file: join(folder, 'model.onnx'), manifest: manifestOf(model) };
  const started = performance.now();
  expect(await inspectApart(source, 2000)).toEqual(['the model could not be tried within 2 s']);
  expect(performance.now() - started).toBeLessThan(10_000);
});

test.runIf(process.platform === 'linux')(
  'nor does it outlive the program that tries it',
  async () => {
    const folder = await writeModelFolder(root, modelOf('orphan', endless()));
    const module = new URL('./model-package.ts', import.meta.url).href;
    const program = spawn(
      process.execPath,
      ['--input-type=module', '-e', `(await import('${module}')).loadModel('${folder}')`],
      { stdio: 'ignore' },
    );
    const children = `/proc/${program.pid}/task/${program.pid}/children`;
    const child = await vi.waitFor(
      async () => {
        const [pid = ''] = (await readFile(children, 'utf8')).split(' ');
        // It has loaded the network and works.
        expect((await readFile(`/proc/${pid}/maps`, 'utf8')).includes('onnxruntime')).toBe(true);
        return pid;
      },
      { timeout: 30_000, interval: 100 },
    );
    program.kill('SIGKILL');
    await vi.waitFor(() => expect(existsSync(`/proc/${child}`)).toBe(false), {
      timeout: 20_000,
      interval: 200,
    });
  },
  60_000,
);

/** What a package says where its `model.json` is changed. */
async function refusalWith(name: string, change: (manifest: ModelManifest) => unknown): Promise<unknown> {
  const folder = await writeModelFolder(root, { ...plainModel(), name });
  const path = join(folder, 'model.json');
  await writeFile(
    path,
    JSON.stringify(change(modelManifestSchema.parse(JSON.parse(await readFile(path, 'utf8'))))),
  );
  return refusalOf(folder);
}

test('a card of a million rows is not held against the schema', async () => {
  const before = process.memoryUsage().rss;
  const refusal = await refusalWith('endless-card', ({ card, ...manifest }) => ({
    ...manifest,
    card: { ...card, metrics: Array.from({ length: 1e6 }, () => 0) },
  }));
  expect(refusal).toBe('model.json has more than 100000 values');
  expect(process.memoryUsage().rss - before).toBeLessThan(400 * 2 ** 20);
});

test('of a thousand reasons against a package some are told', async () => {
  const refusal = await refusalWith('wrong-card', ({ card, ...manifest }) => ({
    ...manifest,
    card: { ...card, metrics: Array.from({ length: 1000 }, () => 0) },
  }));
  expect(String(refusal).split('; ')).toHaveLength(51);
  expect(refusal).toMatch(/; and 950 more$/u);
});

test('nor is one of them longer than a person reads', async () => {
  const strange = Object.fromEntries(Array.from({ length: 10_000 }, (_, i) => [`strange${i}`, i]));
  const refusal = await refusalWith('strange', (manifest) => ({ ...manifest, ...strange }));
  expect(String(refusal)).toMatch(/^model\.json: Unrecognized keys: .{400,500}…$/u);
});

test('one output is not taken for two things', async () => {
  const refusal = await refusalWith('twofold', ({ outputs, ...manifest }) => ({
    ...manifest,
    outputs: { ...outputs, view: outputs.gate },
    view: { apFrom: 0.9, paBelow: 0.1 },
  }));
  expect(refusal).toBe('the output "gate" is said to hold two things');
});

test('maps are held to probabilities as they are to logits', async () => {
  const refusalOfMaps = async (name: string, added: number): Promise<unknown> => {
    const graph = new OnnxGraph();
    graph.input('image', ['batch', 1, SIDE, SIDE]);
    graph.weight('kernel', [1, 1, SIDE, SIDE], new Float32Array(SIDE * SIDE));
    graph.weight('added', [1], Float32Array.of(added));
    graph.add('Add', [convolved(graph, 'kernel'), 'added'], 'maps');
    graph.add('Sigmoid', [graph.add('Flatten', ['conv'], 'flat', { axis: 1 })], 'logits');
    graph.output('logits', ['batch', 1]);
    graph.output('maps', ['batch', 1, 1, 1]);
    const { manifest, ...model } = modelOf(name, graph.encode());
    const outputs = { logits: 'logits', activationMaps: 'maps', scores: 'probabilities' } as const;
    const maps = { pooling: 'log-mean-exp', sharpness: 2 } as const;
    return refusalOf(await writeModelFolder(root, { ...model, manifest: { ...manifest, outputs, maps } }));
  };
  expect(await refusalOfMaps('pooled', 0)).toBe('taken');
  expect(await refusalOfMaps('unpooled', 1)).toBe('the log-mean-exp of the maps is not the logits');
});
