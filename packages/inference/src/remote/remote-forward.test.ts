import { AppError } from '@aiso/contracts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ForwardPass } from '../network/forward-pass.ts';
import {
  type ModelServer,
  manifestOf,
  modelWithViews,
  PLAIN_NETWORK,
  plainModel,
  remoteModel,
  startModelServer,
} from '../testing.ts';
import { openRemoteForward } from './remote-forward.ts';

const { name, onnx } = plainModel();
const manifest = manifestOf(remoteModel(plainModel()));
const side = PLAIN_NETWORK.side;

const servers: ModelServer[] = [];
beforeEach(async () => {
  servers.push(await startModelServer({ model: name, onnx, binary: true }));
  servers.push(await startModelServer({ model: name, onnx }));
});
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()));
});
const serverAt = (which: number): ModelServer => servers[which] as ModelServer;
const forwardTo = (endpoints: readonly ModelServer[], timeoutMs = 2000) =>
  openRemoteForward(manifest, { endpoints: endpoints.map(({ url }) => url), mostImages: 8, timeoutMs });

const grey = (value: number): Float32Array => new Float32Array(side * side).fill(value);
function expectAnswers(passes: readonly ForwardPass[], values: readonly number[]): void {
  for (const [i, value] of values.entries()) {
    const [light, dark] = PLAIN_NETWORK.heads.map(({ gain, bias }) => gain * value + bias);
    expect(passes[i]?.scores[0]).toBeCloseTo(light ?? Number.NaN, 3);
    expect(passes[i]?.scores[1]).toBeCloseTo(dark ?? Number.NaN, 3);
    expect(passes[i]?.gateLogit).toBeCloseTo(PLAIN_NETWORK.gate.gain * value + PLAIN_NETWORK.gate.bias, 3);
    expect(passes[i]?.maps?.values).toHaveLength(2 * (side / PLAIN_NETWORK.cell) ** 2);
  }
}
const codeOf = (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => 'answered',
    (error: unknown) => (error instanceof AppError ? error.code : String(error)),
  );

describe('a network on a model server', () => {
  it.each([
    ['as bytes', 0],
    ['as JSON', 1],
  ])('takes a batch and answers %s', async (_how, which) => {
    const forward = forwardTo([serverAt(which)]);
    expectAnswers(await forward.run([grey(0.9), grey(0.2), grey(0.5)]), [0.9, 0.2, 0.5]);
    expect(serverAt(which).passes).toEqual([3]);
  });

  it('tells the view where its package says so', async () => {
    const viewing = modelWithViews();
    const server = await startModelServer({ model: viewing.name, onnx: viewing.onnx });
    servers.push(server);
    const forward = openRemoteForward(manifestOf(remoteModel(viewing)), {
      endpoints: [server.url],
      mostImages: 8,
    });
    const passes = await forward.run([grey(0.8), grey(0.4)]);
    expect(passes.map(({ viewLogit }) => Number(viewLogit?.toFixed(3)))).toEqual([4, -4]);
    const [pass] = await forwardTo([serverAt(1)]).run([grey(0.8)]);
    expect(pass?.viewLogit).toBeNull();
  });

  it('is asked in turn on each of its servers', async () => {
    const forward = forwardTo(servers);
    for (let pass = 0; pass < 4; pass += 1) await forward.run([grey(0.4)]);
    expect(servers.map(({ passes }) => passes.length)).toEqual([2, 2]);
  });

  it.each(['fails', 'hangs', 'answers wrongly', 'talks on'] as const)(
    'is asked on another server when one %s',
    async (behaviour) => {
      serverAt(0).behaviour = behaviour;
      const forward = forwardTo(servers, 1000);
      expectAnswers(await forward.run([grey(0.7)]), [0.7]);
      expect(serverAt(1).passes).toEqual([1]);
    },
  );

  it('is not asked where it is not ready, and again when it is', async () => {
    serverAt(0).isReady = false;
    const forward = forwardTo(servers);
    await forward.run([grey(0.7)]);
    await forward.run([grey(0.7)]);
    expect(serverAt(0).passes).toEqual([]);
    serverAt(0).isReady = true;
    await vi.waitFor(
      async () => {
        await forward.run([grey(0.7)]);
        expect(serverAt(0).passes.length).toBeGreaterThan(0);
      },
      { timeout: 5000, interval: 100 },
    );
  });

  it('does not burden a server that fails again and again', async () => {
    serverAt(1).behaviour = 'fails';
    const forward = forwardTo([serverAt(1)]);
    expect(await codeOf(forward.run([grey(0.7)]))).toBe('inference.unreachable');
    await expect(forward.check()).rejects.toMatchObject({ code: 'inference.unreachable' });
    serverAt(1).behaviour = 'answers';
    await vi.waitFor(() => forward.check(), { timeout: 5000, interval: 50 });
    expectAnswers(await forward.run([grey(0.3)]), [0.3]);
  });

  it('is unreachable when no server answers, and says at once so to who comes next', async () => {
    const gone = servers.splice(0);
    await Promise.all(gone.map((server) => server.close()));
    const forward = forwardTo(gone);
    await forward.check();
    expect(await codeOf(forward.run([grey(0.7)]))).toBe('inference.unreachable');
    await expect(forward.check()).rejects.toMatchObject({ code: 'inference.unreachable' });
  });

  it('is not believed where it gives no probabilities although the package says so', async () => {
    const lying = { ...manifest, outputs: { ...manifest.outputs, scores: 'probabilities' as const } };
    const forward = openRemoteForward(lying, { endpoints: [serverAt(0).url], mostImages: 8 });
    const error = await forward.run([grey(0.9)]).catch((caught: unknown) => caught);
    expect(error).toMatchObject({
      code: 'inference.unreachable',
      detail: 'the output logits is said to hold probabilities, but holds others',
    });
  });

  it('is asked on another server when one calls requests wrong because it has lost the model', async () => {
    const forward = forwardTo(servers);
    await forward.run([grey(0.7)]);
    expect(serverAt(0).passes).toEqual([1]);
    serverAt(0).behaviour = 'rejects';
    serverAt(0).isReady = false;
    for (let pass = 0; pass < 2; pass += 1) expectAnswers(await forward.run([grey(0.7)]), [0.7]);
    expect(serverAt(1).passes).toEqual([1, 1]);
  });

  it('is not asked again for what the server calls a wrong request', async () => {
    serverAt(0).behaviour = 'rejects';
    const forward = forwardTo(servers);
    expect(await codeOf(forward.run([grey(0.7)]))).toBe('inference.failed');
    expect(serverAt(1).passes).toEqual([]);
  });
});
