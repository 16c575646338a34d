import { constants, fstatSync, openSync, write, writeSync } from 'node:fs';
import type { DestinationStream } from 'pino';

const STANDARD_ERROR = 2;
/** What waits for a reader that is slow. More is lost, and counted. */
const MOST_WAITING_BYTES = 4 * 2 ** 20;
const AGAIN_MS = 100;
/** At the end of the process nobody is waited for longer. */
const MOST_TRIES_AT_END = 16;

/**
 * Where a log is written without ever standing still: beside the program's work, and for a reader that takes
 * nothing (a terminal that went away, a full disk, a pipe that nobody reads) only so much is kept. What was
 * lost is counted in a line of its own as soon as lines can be written again.
 */
function logDestination(descriptor: number): DestinationStream {
  let waiting: string[] = [];
  let waitingBytes = 0;
  let lost = 0;
  let isWriting = false;

  const next = (): void => {
    if (isWriting || waiting.length === 0) return;
    isWriting = true;
    const lines = takeWaiting();
    writeOn(Buffer.from(lines.join('')), 0, lines.length);
  };
  const takeWaiting = (): string[] => {
    const lines = waiting;
    waiting = [];
    waitingBytes = 0;
    return lines;
  };
  const writeOn = (bytes: Buffer, from: number, lines: number): void => {
    write(descriptor, bytes, from, bytes.length - from, null, (error, written) => {
      if (error?.code === 'EAGAIN') {
        setTimeout(() => writeOn(bytes, from, lines), AGAIN_MS).unref();
        return;
      }
      if (error === null && from + written < bytes.length) {
        writeOn(bytes, from + written, lines);
        return;
      }
      if (error === null) tellLost();
      else lost += lines;
      isWriting = false;
      next();
    });
  };
  const tellLost = (): void => {
    if (lost === 0) return;
    const line = { level: 40, time: Date.now(), lost, msg: 'lines of the log could not be written' };
    lost = 0;
    waiting.unshift(`${JSON.stringify(line)}\n`);
  };

  process.on('exit', () => {
    const bytes = Buffer.from(takeWaiting().join(''));
    for (let at = 0, tries = MOST_TRIES_AT_END; at < bytes.length && tries > 0; tries -= 1) {
      try {
        at += writeSync(descriptor, bytes, at);
      } catch {
        return;
      }
    }
  });

  return {
    write(line) {
      if (waitingBytes + line.length > MOST_WAITING_BYTES) {
        lost += 1;
        return;
      }
      waiting.push(line);
      waitingBytes += line.length;
      next();
    },
  };
}

let standardError: DestinationStream | undefined;
export const logToStandardError = (): DestinationStream =>
  (standardError ??= logDestination(unblockedStandardError()));

/**
 * A pipe or a terminal that nobody reads would hold the thread that writes, and with it the end of the
 * process. So it is opened a second time, without waiting (open(2), O_NONBLOCK). A file never waits, and its
 * position is shared with whoever else writes there.
 */
function unblockedStandardError(): number {
  try {
    const kind = fstatSync(STANDARD_ERROR);
    if (!kind.isFIFO() && !kind.isCharacterDevice()) return STANDARD_ERROR;
    const { O_WRONLY, O_APPEND, O_NONBLOCK, O_NOCTTY } = constants;
    return openSync(`/proc/self/fd/${STANDARD_ERROR}`, O_WRONLY | O_APPEND | O_NONBLOCK | O_NOCTTY);
  } catch {
    return STANDARD_ERROR;
  }
}
