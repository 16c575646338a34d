import { AppError } from '@aiso/contracts';
import type { Decoders } from '@aiso/imaging/decoders';
import type { openEngine } from '@aiso/inference';

/** Where a command writes and what it is told by its surroundings. */
export type CommandSurroundings = {
  readonly stdout: (text: string) => void;
  readonly stderr: (text: string) => void;
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Those that are open already, and stay so; by default a command that reads images opens its own. */
  readonly decoders?: Pick<Decoders, 'decode'>;
  /** By default each command opens an engine of its own. */
  readonly openEngine?: typeof openEngine;
};

export const PROCESS: CommandSurroundings = {
  stdout: (text) => process.stdout.write(text),
  stderr: (text) => process.stderr.write(text),
  environment: process.env,
};

/** Something that the user can put right, said in a sentence. */
export class Complaint extends Error {}

/** What the engine and the system throw of themselves. Nobody meant any of it to be read. */
const DEFECTS = [AggregateError, EvalError, RangeError, ReferenceError, SyntaxError, TypeError, URIError];

const isDefect = (error: Error): boolean =>
  !(error instanceof AppError) && ('code' in error || DEFECTS.some((kind) => error instanceof kind));

/**
 * What is printed of an error. Ours speak in sentences (`readSettings`, `AppError`); any other is a defect,
 * which is found by its stack.
 */
export function sentenceOf(error: unknown): string {
  if (!(error instanceof Error)) return 'Something went wrong';
  return isDefect(error) ? stacksOf(error) : error.message;
}

/** Not what libraries add to an error: that may be a row or a request. */
const stacksOf = (error: Error): string =>
  `${error.stack ?? error.message}${error.cause instanceof Error ? `\nCaused by ${stacksOf(error.cause)}` : ''}`;

/** What `parseArgs` complains of, with the way to the usage. */
export const misused = (error: unknown): Complaint =>
  new Complaint(`${error instanceof Error ? error.message : sentenceOf(error)} See --help.`);

/**
 * How every command ends that an error stops: 2 where what was asked for is refused or was no call at all, 1
 * where the command could not begin (settings, database, places). 2 is also how those end that did not do
 * all.
 */
export const exitOf = (error: unknown): 1 | 2 =>
  error instanceof Complaint || error instanceof AppError ? 2 : 1;
