import type { Socket } from 'node:net';
import { join } from 'node:path';
import { z } from 'zod';

/** Each is started by the other, where one has died. */
export const KEEPER_ENTRIES = ['keeper-process.ts', 'stand-in.ts'] as const;
export type KeeperEntry = (typeof KEEPER_ENTRIES)[number];
/** What starts it, as a command. */
export const keeperCommand = (entry: KeeperEntry): readonly string[] => [
  process.execPath,
  '--no-warnings',
  join(import.meta.dirname, entry),
];

/** What a keeper is told on its standard input: to which socket it connects, and who it is there. */
export type KeeperIntroduction = { readonly path: string; readonly token: string };

/** To a keeper. */
export type KeeperOrder =
  | { readonly start: number; readonly heapMb: number; readonly token: string }
  | { readonly kill: number }
  | { readonly keeper: KeeperEntry; readonly token: string };

/** From a keeper. */
export const reportSchema = z.union([
  z.strictObject({ ended: z.int(), how: z.string().max(200) }),
  /** The keeper that was to come with this token has died. */
  z.strictObject({ notComing: z.string().max(64) }),
]);
export type KeeperReport = z.output<typeof reportSchema>;

const LONGEST_LINE = 64 * 1024;

export const sendLine = (socket: Socket, message: KeeperOrder | KeeperReport): void =>
  void socket.write(`${JSON.stringify(message)}\n`);

/** Whoever sends a line that is too long, or no JSON, is cut off. */
export function readLines(socket: Socket, onMessage: (message: unknown) => void): void {
  let text = '';
  socket.setEncoding('utf8').on('data', (piece: string) => {
    const lines = `${text}${piece}`.split('\n');
    text = lines.pop() ?? '';
    try {
      if (text.length > LONGEST_LINE) throw new Error('too long');
      for (const line of lines) onMessage(JSON.parse(line));
    } catch {
      socket.destroy();
    }
  });
}
