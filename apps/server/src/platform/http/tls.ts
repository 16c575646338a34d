import { readFileSync } from 'node:fs';
import { createServer } from 'node:https';
import type { Settings } from '@aiso/contracts';
import type { FastifyServerFactory } from 'fastify';
import type { Logger } from 'pino';
import { CONNECTION_LIMITS } from './time-limits.ts';

/** TLS 1.3, then what of 1.2 keeps what was said secret later on, too (RFC 9325, 4.2). */
const CIPHERS = [
  'TLS_AES_256_GCM_SHA384',
  'TLS_CHACHA20_POLY1305_SHA256',
  'TLS_AES_128_GCM_SHA256',
  'ECDHE-ECDSA-AES256-GCM-SHA384',
  'ECDHE-RSA-AES256-GCM-SHA384',
  'ECDHE-ECDSA-CHACHA20-POLY1305',
  'ECDHE-RSA-CHACHA20-POLY1305',
  'ECDHE-ECDSA-AES128-GCM-SHA256',
  'ECDHE-RSA-AES128-GCM-SHA256',
].join(':');

type Files = { readonly cert: string; readonly key: string };

const HANDSHAKE_MS = 10_000;
/** How often the files are looked at: who renews a certificate need not start the server again. */
const LOOK_EVERY_MS = 2_000;

/** The files of the settings; null where the server speaks plain http. */
export function tlsFilesOf({ AISO_TLS_CERT: cert, AISO_TLS_KEY: key }: Settings): Files | null {
  return cert === undefined || key === undefined ? null : { cert, key };
}

export const schemeOf = (settings: Settings): 'http' | 'https' =>
  tlsFilesOf(settings) === null ? 'http' : 'https';

/** Whether browsers reach the server by https: straight, or through a proxy before it. */
export const isReachedByHttps = (settings: Settings): boolean =>
  settings.AISO_PUBLIC_URL?.startsWith('https:') ?? schemeOf(settings) === 'https';

/**
 * An https server over two PEM files, which it reads again when they change. While new ones do not fit, or
 * are half written, it stays with those before.
 * @throws Error with a sentence where they cannot be used
 */
export const tlsServer =
  (files: Files, log: Logger): FastifyServerFactory =>
  (handler, { keepAliveTimeout, requestTimeout }) => {
    const start = (): ReturnType<typeof createServer> => {
      try {
        return createServer({ ...inUse, ...CONNECTION_LIMITS, handshakeTimeout: HANDSHAKE_MS }, handler);
      } catch (error) {
        throw new Error('AISO_TLS_CERT and AISO_TLS_KEY do not hold a certificate and its key, as PEM.', {
          cause: error,
        });
      }
    };
    let inUse = contextOf(files);
    const server = start();
    // As Fastify has them for a server of its own: no upload is cut short.
    server.keepAliveTimeout = Number(keepAliveTimeout);
    server.requestTimeout = Number(requestTimeout);

    let failure = '';
    const look = (): void => {
      try {
        const found = contextOf(files);
        if (found.cert === inUse.cert && found.key === inUse.key) return;
        server.setSecureContext(found);
        inUse = found;
        failure = '';
        log.info('the certificate was read again');
      } catch (error) {
        const why = error instanceof Error ? error.message : String(error);
        if (why !== failure) log.warn({ failure: why }, 'a new certificate cannot be used');
        failure = why;
      }
    };
    const timer = setInterval(look, LOOK_EVERY_MS);
    timer.unref();
    server.once('close', () => clearInterval(timer));
    return server;
  };

const contextOf = (files: Files) => ({
  cert: readPem('AISO_TLS_CERT', files.cert),
  key: readPem('AISO_TLS_KEY', files.key),
  minVersion: 'TLSv1.2' as const,
  ciphers: CIPHERS,
  honorCipherOrder: true,
});

function readPem(setting: string, path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    throw new Error(`${setting}: the file ${path} cannot be read.`, { cause: error });
  }
}
