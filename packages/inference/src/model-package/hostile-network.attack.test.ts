import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
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

test('a network that does not come to an end is given up', async () => {
  const onnx = networkOf((graph) => {
    const side = 2048;
    graph.integers('shape', [side, side]);
    let product = graph.add('ConstantOfShape', ['shape'], 'start');
    // Minutes of one core.
    for (let step = 0; step < 500; step += 1)
      product = graph.add('MatMul', [product, product], `product${step}`);
    graph.add('ReduceMean', [product], 'mean', { axes: [0, 1], keepdims: 1 });
    const kernel = graph.weight('kernel', [1, 1, SIDE, SIDE], new Float32Array(SIDE * SIDE));
    return graph.add('Add', [convolved(graph, kernel), 'mean'], 'sum');
  });
  const model = modelOf('endless', onnx);
  const folder = await writeModelFolder(root, model);
  const source = { file: join(folder, 'model.onnx'), manifest: manifestOf(model) };
  const started = performance.now();
  expect(await inspectApart(source, 2000)).toEqual(['the model could not be tried within 2 s']);
  expect(performance.now() - started).toBeLessThan(10_000);
});
