import type { Settings } from '@aiso/contracts/settings';
import { ENDPOINT_SETTINGS } from '@aiso/contracts/settings-endpoints';
import fastifyHelmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import { directoryOrigins } from '../session/directory-addresses.ts';
import { isReachedByHttps } from './tls.ts';
import { inlineScriptHashes } from './web-client.ts';

/**
 * What the client asks the browser for: the clipboard (to copy a secret) and the whole screen (to read an
 * image).
 */
const PERMISSIONS_POLICY = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'publickey-credentials-get',
  'usb',
]
  .map((feature) => `${feature}=()`)
  .concat('clipboard-write=(self)', 'fullscreen=(self)')
  .join(', ');

/** Logos may lie elsewhere. */
const originOf = (base: string): string[] => (base.startsWith('https:') ? [new URL(base).origin] : []);

/** The client may be sent elsewhere for some of its calls. */
const endpointOrigins = (settings: Settings): string[] =>
  ENDPOINT_SETTINGS.flatMap((name) => {
    const address = settings[name];
    return address === undefined || address.startsWith('/') ? [] : [new URL(address).origin];
  });

const policyOf = (directives: Readonly<Record<string, readonly string[]>>): string =>
  Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join(';');

const YEAR_SECONDS = 31_536_000;

/**
 * Headers of every answer. `style-src` needs 'unsafe-inline' for Emotion's style elements; scripts are ours
 * or hashed. Other origins may neither frame a page nor read an answer. Only the directory answers those
 * that a setting names (CORS).
 */
export async function installSecurityHeaders(app: FastifyInstance, settings: Settings): Promise<void> {
  const isSecure = isReachedByHttps(settings);
  // Put together once: helmet would do so for every answer.
  const contentSecurityPolicy = policyOf({
    'default-src': ["'self'"],
    'script-src': ["'self'", ...inlineScriptHashes().map((hash) => `'${hash}'`)],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'blob:', 'data:', ...originOf(settings.AISO_TENANT_LOGO_BASE)],
    // What is played from memory, as pictures are shown from it.
    'media-src': ["'self'", 'blob:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...new Set([...directoryOrigins(settings), ...endpointOrigins(settings)])],
    'worker-src': ["'self'", 'blob:'],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    ...(isSecure ? { 'upgrade-insecure-requests': [] } : {}),
  });
  await app.register(fastifyHelmet, {
    contentSecurityPolicy: false,
    // Not on plain http: a browser that had it once would refuse the address later (RFC 6797, 7.2).
    strictTransportSecurity: isSecure ? { maxAge: YEAR_SECONDS, includeSubDomains: true } : false,
    crossOriginEmbedderPolicy: false,
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'no-referrer' },
    frameguard: { action: 'deny' },
  });
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('content-security-policy', contentSecurityPolicy);
    reply.header('permissions-policy', PERMISSIONS_POLICY);
  });
}
