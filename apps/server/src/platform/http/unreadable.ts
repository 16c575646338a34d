import { type IncomingMessage, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { AppError } from '@aiso/contracts';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { newCorrelationId } from './correlation.ts';
import { errorBody } from './errors.ts';

/** No part of an address of ours is as long. */
const MOST_PART_CHARACTERS = 300;
/** Where a request ends whose address cannot be read: with headers, form and log line of every other one. */
const UNREADABLE_PATH = '/api/unreadable-address';

type Arrived = Pick<IncomingMessage, 'url' | 'rawHeaders' | 'httpVersion'>;

/** What Fastify takes for the address. By itself it would answer one that it cannot read by repeating it. */
export function readableAddress({ url = '', rawHeaders, httpVersion }: Arrived): string {
  const [path = ''] = url.split(/[?#;]/u, 1);
  const isShort = path.split('/').every((part) => part.length <= MOST_PART_CHARACTERS);
  const isReadable = isShort && URL.canParse(url, 'http://localhost') && isDecodable(path);
  return isReadable && hasHost(rawHeaders, httpVersion) ? url : UNREADABLE_PATH;
}

/** One and no other: of two a proxy may take one, and the program the other (RFC 9112, 3.2). */
function hasHost(rawHeaders: readonly string[], httpVersion: string): boolean {
  const hosts = rawHeaders.filter((name, place) => place % 2 === 0 && name.toLowerCase() === 'host').length;
  return hosts === 1 || (hosts === 0 && httpVersion === '1.0');
}

function isDecodable(path: string): boolean {
  try {
    return decodeURIComponent(path).length >= 0;
  } catch {
    return false;
  }
}

export function answerUnreadableAddresses(app: FastifyInstance): void {
  app.all(UNREADABLE_PATH, async () => {
    throw new AppError('request.invalid', { detail: 'address' });
  });
}

/** Node's codes of bytes that are no HTTP, and of what came of them too late. */
const OF_HTTP = /^(?:HPE|ERR_HTTP)_/u;
/** By such a code; all else is no HTTP. */
const REFUSALS: Readonly<Record<string, { readonly status: number; readonly error: AppError }>> = {
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, error: new AppError('request.too_slow') },
  HPE_HEADER_OVERFLOW: { status: 431, error: new AppError('request.too_large') },
};
const NO_HTTP = { status: 400, error: new AppError('request.invalid') };

/**
 * Answers what came in before it was a request. Nothing of it is repeated or written down. What is wrong with
 * the connection itself is ended without a word: one whose TLS has not begun would wait for ever to be told.
 */
export const refuseUnreadable =
  (log: Pick<Logger, 'info'>) =>
  ({ code = '' }: { readonly code?: string }, socket: Socket): void => {
    if (!OF_HTTP.test(code) || !socket.writable) return void socket.destroy();
    const { status, error } = REFUSALS[code] ?? NO_HTTP;
    const id = newCorrelationId();
    const body = JSON.stringify(errorBody(error, id));
    log.info({ reqId: id, status, code }, 'what came is no request');
    socket.end(
      [
        `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
        'Content-Type: application/json; charset=utf-8',
        `Content-Length: ${Buffer.byteLength(body)}`,
        'Cache-Control: no-store',
        'X-Content-Type-Options: nosniff',
        `X-Correlation-Id: ${id}`,
        'Connection: close',
        '',
        body,
      ].join('\r\n'),
      () => socket.destroy(),
    );
  };
