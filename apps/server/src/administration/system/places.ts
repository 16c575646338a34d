import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { isLoopback, type Settings, type SystemView } from '@aiso/contracts';
import { isReachedByHttps, tlsFilesOf } from '../../platform/http/tls.ts';

const DAY_MS = 86_400_000;

/** Of the certificate by which this process speaks https; of a proxy's it knows nothing. */
export function certificateOf(settings: Settings): SystemView['certificate'] {
  const files = tlsFilesOf(settings);
  if (files === null) return null;
  try {
    const expiresAt = new Date(new X509Certificate(readFileSync(files.cert)).validTo);
    const daysLeft = Math.floor((expiresAt.getTime() - Date.now()) / DAY_MS);
    return { expiresAt: expiresAt.toISOString(), daysLeft };
  } catch {
    // Half written, or gone: the server stays with the one before, and the log says so.
    return null;
  }
}

/** By what the installation can be reached, as its settings say. */
export const doorsOf = (settings: Settings): Omit<SystemView['doors'], 'receiving'> => ({
  transport: transportOf(settings),
  signUp: settings.AISO_SIGN_UP ? 'open' : 'closed',
  website: settings.AISO_WEBSITE,
  outbox: settings.AISO_OUTBOX_PAGE ? 'open' : 'closed',
  objects: settings.AISO_S3_ENDPOINT === undefined ? 'folder' : 's3',
});

function transportOf(settings: Settings): SystemView['doors']['transport'] {
  if (isReachedByHttps(settings)) return 'https';
  const host =
    settings.AISO_PUBLIC_URL === undefined ? settings.AISO_HOST : new URL(settings.AISO_PUBLIC_URL).hostname;
  return isLoopback(host) ? 'local' : 'clear';
}
