import { type ChildProcess, spawn } from 'node:child_process';
import { connect } from 'node:net';
import { decoderCommand, ENVIRONMENT } from './fences.ts';
import type { KeeperOrder, KeeperReport } from './keeper-protocol.ts';

/** Entry of a keeper: starts decoders, ends them, and tells how they ended. It ends with its program. */
const decoders = new Map<number, ChildProcess>();
const report = (message: KeeperReport): void => void process.send?.(message);

process.on('message', (order: KeeperOrder) => {
  if ('kill' in order) decoders.get(order.kill)?.kill('SIGKILL');
  else start(order);
});
process.on('disconnect', () => {
  for (const decoder of decoders.values()) decoder.kill('SIGKILL');
  process.exit();
});
process.send?.('ready');

function start({ start: id, heapMb, path, token }: Extract<KeeperOrder, { start: number }>): void {
  const socket = connect(path);
  socket.once('error', (error) => report({ ended: id, how: error.message }));
  socket.write(token, () => {
    const [program = '', ...words] = decoderCommand(heapMb);
    const decoder = spawn(program, words, { cwd: '/', env: ENVIRONMENT, stdio: [socket, socket, 'ignore'] });
    decoders.set(id, decoder);
    decoder.once('exit', (code, signal) => {
      decoders.delete(id);
      report({ ended: id, how: signal ?? String(code) });
    });
    decoder.once('error', (error) => report({ ended: id, how: error.message }));
    // The decoder has its own by now.
    socket.destroy();
  });
}
