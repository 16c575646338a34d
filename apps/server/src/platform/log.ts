import { AppError } from '@aiso/contracts';
import pino, { type DestinationStream, type Logger } from 'pino';
import { logToStandardError } from './log-destination.ts';

/** The program's log, on standard error. An error stands in it as `loggedError` has it. */
export const openLog = (level: string, destination: DestinationStream = logToStandardError()): Logger =>
  pino({ level, base: null, serializers: { err: loggedError } }, destination);

type LoggedError = {
  readonly type: string;
  readonly message: string;
  readonly stack: string;
  readonly code?: string;
  readonly detail?: string;
  readonly constraint?: string;
  readonly cause?: LoggedError;
};

/** PostgreSQL's class of values that are none of their type: its messages repeat them. */
const DATA_EXCEPTION = /^22/u;
const LONGEST_CHAIN = 5;

/**
 * What may be written down of an error. PostgreSQL's `detail` holds the refused row or key, which may be a
 * patient's, and libraries attach requests. Of errors that are not ours, only type, message, code, constraint
 * and places are kept.
 */
function loggedError(error: unknown, depth = 0): LoggedError {
  if (!isErrorLike(error)) return { type: typeof error, message: '', stack: '' };
  const { code, constraint } = error as { code?: unknown; constraint?: unknown };
  const isOfData = 'severity' in error && typeof code === 'string' && DATA_EXCEPTION.test(code);
  const { cause } = error;
  return {
    type: error.name === 'error' ? error.constructor.name : (error.name ?? 'Error'),
    message: isOfData ? 'a value is not of its type' : error.message,
    stack: placesOf(error),
    ...(typeof code === 'string' ? { code } : {}),
    ...(error instanceof AppError && error.detail !== undefined ? { detail: error.detail } : {}),
    ...(typeof constraint === 'string' ? { constraint } : {}),
    ...(cause === undefined || depth === LONGEST_CHAIN ? {} : { cause: loggedError(cause, depth + 1) }),
  };
}

type ErrorLike = Pick<Error, 'message' | 'stack' | 'cause'> & { readonly name?: string };

/** Some libraries hand on an error as an object with its words (pg-boss). */
const isErrorLike = (error: unknown): error is ErrorLike =>
  error instanceof Error ||
  (typeof error === 'object' && error !== null && 'message' in error && typeof error.message === 'string');

/** A stack begins with the message, which stands by itself. */
const placesOf = ({ stack = '' }: ErrorLike): string => (stack.match(/^ +at .*$/gmu) ?? []).join('\n');

/**
 * What may be written down of a mail that was not taken: a mail server's own words may repeat the address.
 */
export const mailFailure = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
