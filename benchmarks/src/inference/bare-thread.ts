import { parentPort, workerData } from 'node:worker_threads';
import { type BareTask, openBareParts } from './bare-parts.ts';

/** A worker thread that runs the bare parts once for each message and answers with their times. */
const port = parentPort;
if (!port) throw new Error('this file is the entry of a worker thread');
const measure = await openBareParts(workerData as BareTask);
port.on('message', () => {
  void measure().then((times) => port.postMessage(times));
});
port.postMessage('ready');
