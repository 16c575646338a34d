import { knownConfig } from './config.ts';

/**
 * The endpoints that an installation may move (docs/endpoints.md): the setting of each, and its path on this
 * server.
 */
const ENDPOINTS = {
  uploads: ['AISO_UPLOAD_API', '/Prod'],
  files: ['AISO_FILE_API', '/files'],
  imaging: ['AISO_IMAGING_API', '/Prod/imaging'],
  prediction: ['AISO_PREDICTION_API', '/Prod/'],
  inference: ['AISO_INFERENCE_API', '/dev/'],
  live: ['AISO_LIVE_API', '/api/live'],
} as const;
export type EndpointName = keyof typeof ENDPOINTS;

/**
 * Where an endpoint is: a path of this server, or an address. The configuration is read before anybody can
 * sign in.
 */
export function endpoint(name: EndpointName): string {
  const [setting, own] = ENDPOINTS[name];
  return knownConfig()?.[setting] ?? own;
}

export const isElsewhere = (name: EndpointName): boolean => endpoint(name) !== ENDPOINTS[name][1];

/** Where a path of the table of routes is: on this server, or below the address of its endpoint. */
export function whereIs(path: string): string {
  if (path === '/Prod/') return endpoint('prediction');
  if (path === '/dev/') return endpoint('inference');
  if (path === '/Prod/imaging') return endpoint('imaging');
  if (!path.startsWith('/Prod/')) return path;
  return endpoint('uploads').replace(/\/+$/u, '') + path.slice('/Prod'.length);
}
