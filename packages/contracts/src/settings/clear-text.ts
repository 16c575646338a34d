import { z } from 'zod';
import { isLoopback } from './endpoints.ts';

const allowed = (what: string) =>
  z
    .stringbool()
    .default(false)
    .describe(`Whether ${what}. Passwords and patients’ data can be read on the way.`);

/** What goes over a network in clear text is refused at the start, unless it is allowed here by its name. */
export const clearTextSettings = {
  AISO_TLS_CERT: z
    .string()
    .min(1)
    .optional()
    .describe(
      'PEM file of the certificate, with those between it and its root, by which this server speaks https ' +
        'itself; read again when it changes.',
    ),
  AISO_TLS_KEY: z.string().min(1).optional().describe('PEM file of the certificate’s key.'),
  AISO_ALLOW_CLEAR_LISTENING: allowed('the server may listen beyond this machine without AISO_TLS_CERT'),
  AISO_ALLOW_CLEAR_PUBLIC_URL: allowed('AISO_PUBLIC_URL may be an http address of another machine’s name'),
  AISO_ALLOW_CLEAR_MAIL: allowed(
    'mail may go to an smtp:// server elsewhere that does not offer STARTTLS, which is demanded otherwise',
  ),
  AISO_ALLOW_CLEAR_MODEL_SERVERS: allowed('AISO_REMOTE_ENGINES may hold http addresses elsewhere'),
  AISO_ALLOW_CLEAR_OBJECT_STORE: allowed('AISO_S3_ENDPOINT may be an http address elsewhere'),
  AISO_ALLOW_UNVERIFIED_DATABASE: allowed(
    'DATABASE_URL may name a server elsewhere without sslmode=verify-full',
  ),
};

type Settings = {
  readonly [Name in keyof typeof clearTextSettings]?: z.output<(typeof clearTextSettings)[Name]>;
} & {
  readonly AISO_ROLES: readonly string[];
  readonly AISO_HOST: string;
  readonly AISO_PUBLIC_URL?: string | undefined;
  readonly AISO_REMOTE_ENGINES: Readonly<Record<string, readonly string[]>>;
  readonly AISO_S3_ENDPOINT?: string | undefined;
  readonly DATABASE_URL?: string | undefined;
};

function isClearHttp(address: string | undefined): boolean {
  if (address === undefined) return false;
  const { protocol, hostname } = new URL(address);
  return protocol === 'http:' && !isLoopback(hostname);
}

/** Of libpq's modes verify-full alone encrypts and asks who answers (PostgreSQL, 32.19.1). */
function isUnverified(databaseUrl: string | undefined): boolean {
  if (databaseUrl === undefined) return false;
  const { hostname, searchParams } = new URL(databaseUrl);
  // As the client reads it: a parameter goes before the address, and the last of several counts.
  const host = searchParams.getAll('host').at(-1) ?? hostname;
  if (host === '' || host.startsWith('/') || isLoopback(host)) return false;
  return searchParams.getAll('sslmode').at(-1) !== 'verify-full';
}

/** Each with what may be done instead. */
export function refuseClearText(settings: Settings, context: z.RefinementCtx): void {
  const refuse = (name: keyof Settings, isRefused: boolean, message: string): void => {
    if (isRefused) context.addIssue({ code: 'custom', path: [name], message });
  };
  refuse(
    'AISO_HOST',
    settings.AISO_ROLES.includes('web') &&
      !isLoopback(settings.AISO_HOST) &&
      settings.AISO_TLS_CERT === undefined &&
      settings.AISO_ALLOW_CLEAR_LISTENING !== true,
    'listening beyond this machine requires AISO_TLS_CERT and AISO_TLS_KEY, or AISO_ALLOW_CLEAR_LISTENING=true',
  );
  refuse(
    'AISO_PUBLIC_URL',
    isClearHttp(settings.AISO_PUBLIC_URL) && settings.AISO_ALLOW_CLEAR_PUBLIC_URL !== true,
    'must be an https address, or set AISO_ALLOW_CLEAR_PUBLIC_URL=true',
  );
  refuse(
    'AISO_REMOTE_ENGINES',
    Object.values(settings.AISO_REMOTE_ENGINES).flat().some(isClearHttp) &&
      settings.AISO_ALLOW_CLEAR_MODEL_SERVERS !== true,
    'must be https beyond this machine, or set AISO_ALLOW_CLEAR_MODEL_SERVERS=true',
  );
  refuse(
    'AISO_S3_ENDPOINT',
    isClearHttp(settings.AISO_S3_ENDPOINT) && settings.AISO_ALLOW_CLEAR_OBJECT_STORE !== true,
    'must be an https address, or set AISO_ALLOW_CLEAR_OBJECT_STORE=true',
  );
  refuse(
    'DATABASE_URL',
    isUnverified(settings.DATABASE_URL) && settings.AISO_ALLOW_UNVERIFIED_DATABASE !== true,
    'a server elsewhere requires ?sslmode=verify-full, or AISO_ALLOW_UNVERIFIED_DATABASE=true',
  );
}
