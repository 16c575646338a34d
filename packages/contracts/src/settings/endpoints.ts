import { z } from 'zod';

/** Whether a host is this machine itself (RFC 1122, RFC 4291): nothing that is sent there leaves it. */
export const isLoopback = (host: string): boolean =>
  /^(?:localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)$/u.test(host);

/** Tokens and patients' data go there: not in clear text over a network. */
function isPrivate(address: string): boolean {
  if (address.startsWith('/')) return true;
  const { protocol, hostname } = new URL(address);
  return protocol === 'https:' || protocol === 'wss:' || isLoopback(hostname);
}

const REST = String.raw`[^\s"'(),;\\?#@*]+`;

/**
 * A path of this server, or an address whose scheme is `scheme` or its encrypted form. It goes into the
 * content security policy.
 */
const address = (scheme: 'http' | 'ws') =>
  z
    .string()
    .max(300)
    .regex(
      new RegExp(`^(${scheme}s?://${REST}|/(?!/)(${REST})?)$`, 'u'),
      'must be a path, or an address without query',
    )
    .refine((value) => value.startsWith('/') || URL.canParse(value), 'must be an address')
    .refine(
      (value) => !(value.startsWith('/') || URL.canParse(value)) || isPrivate(value),
      'must be an encrypted address, unless it is of this machine',
    )
    .optional();

/** The endpoints that the specification has configured: served here, unless the client is sent elsewhere. */
export const endpointSettings = {
  AISO_UPLOAD_API: address('http').describe(
    'Where the client tracks uploads (its /uploads); by default /Prod of this server. ' +
      'docs/endpoints.md tells what each of these has to answer.',
  ),
  AISO_FILE_API: address('http').describe(
    'Where the client sends files by tus; by default /files of this server.',
  ),
  AISO_IMAGING_API: address('http').describe(
    'Where the client lists images that were inferred; by default /Prod/imaging of this server.',
  ),
  AISO_PREDICTION_API: address('http').describe(
    'Whose prediction the client shows of an image; by default /Prod/ of this server.',
  ),
  AISO_INFERENCE_API: address('http').describe(
    'Where the client asks for another try at an image whose inference failed; by default /dev/ of ' +
      'this server.',
  ),
  AISO_LIVE_API: address('ws').describe(
    'Websocket by which the client hears of changes; by default /api/live of this server.',
  ),
};

export const ENDPOINT_SETTINGS = Object.keys(endpointSettings) as readonly (keyof typeof endpointSettings)[];
