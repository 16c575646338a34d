import { openDecoders } from '@aiso/imaging/decoders';
import { loadModel, openEngine } from '@aiso/inference';
import { LIMITS } from './latency.ts';
import { smallPng } from './samples.ts';

/** A process of its own: ms from its start to the first result of the model in the folder it is given. */
const model = await loadModel(process.argv[2] ?? '');
const decoders = openDecoders();
const engine = openEngine({ model, decoders, queueLimit: 1, limits: LIMITS });
await engine.infer(await smallPng(256, 256), { heatmaps: true });
process.send?.(performance.now());
await engine.close();
await decoders.close();
