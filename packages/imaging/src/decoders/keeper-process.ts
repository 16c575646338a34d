import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { decoderCommand, ENVIRONMENT, MAY_YIELD_AS_SESSION } from './fences.ts';
import { ignoreStop } from './ignore-stop.ts';
import {
  type KeeperEntry,
  type KeeperIntroduction,
  type KeeperOrder,
  type KeeperReport,
  keeperCommand,
  readLines,
  sendLine,
} from './keeper-protocol.ts';

/** What comes before a decoder's command, so that it does not outlive a keeper that was killed (prctl(2)). */
const dyingWithParent = ['setpriv', '--pdeathsig', 'KILL', '--'] as const;
const [setter, ...itsWords] = dyingWithParent;
const hasDeathSignal = spawnSync(setter, [...itsWords, 'true']).status === 0;

/** Entry of a keeper: starts decoders, ends them, and tells how they ended. It ends with its program. */
ignoreStop();
const { path, token: own } = JSON.parse(readFileSync(0, 'utf8')) as KeeperIntroduction;
const decoders = new Map<number, ChildProcess>();
const program = connect(path);
const report = (message: KeeperReport): void => sendLine(program, message);
program.on('error', () => undefined);
program.once('close', () => {
  for (const decoder of decoders.values()) decoder.kill('SIGKILL');
  process.exit();
});
program.write(own);
readLines(program, (message) => {
  // Nobody but the program is at the other end.
  const order = message as KeeperOrder;
  if ('kill' in order) decoders.get(order.kill)?.kill('SIGKILL');
  else if ('keeper' in order) startKeeper(order.keeper, { path, token: order.token });
  else startDecoder(order);
});

function startDecoder({ start: id, heapMb, token }: Extract<KeeperOrder, { start: number }>): void {
  const socket = connect(path);
  socket.once('error', (error) => report({ ended: id, how: error.message }));
  socket.write(token, () => {
    const [command = '', ...words] = [
      ...(hasDeathSignal ? dyingWithParent : []),
      ...decoderCommand(heapMb, [MAY_YIELD_AS_SESSION]),
    ];
    const decoder = spawn(command, words, {
      cwd: '/',
      env: ENVIRONMENT,
      // A session of its own, whose weight beside the program's is this decoder's alone.
      detached: true,
      stdio: [socket, socket, 'ignore'],
    });
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

/** It has the user and the network of this one. */
function startKeeper(entry: KeeperEntry, introduction: KeeperIntroduction): void {
  const [command = '', ...words] = keeperCommand(entry);
  const keeper = spawn(command, words, {
    cwd: '/',
    env: ENVIRONMENT,
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  const isGone = (): void => report({ notComing: introduction.token });
  keeper.once('error', isGone).once('exit', isGone);
  keeper.stdin.on('error', () => undefined);
  keeper.stdin.end(JSON.stringify(introduction));
  keeper.unref();
}
