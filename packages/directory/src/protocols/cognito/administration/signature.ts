import { createHash, timingSafeEqual } from 'node:crypto';
import { Sha256 } from '@aws-crypto/sha256-js';
import { SignatureV4 } from '@smithy/signature-v4';
import { CognitoError } from '../errors.ts';

/** The access key of administrators, from the server's own configuration. */
export type AccessKey = { readonly id: string; readonly secret: string };

export type SignedRequest = {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
};

const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=([\w-]{1,128})\/(\d{8})\/([\w-]{1,64})\/cognito-idp\/aws4_request, ?SignedHeaders=([\w;-]{1,1024}), ?Signature=([0-9a-f]{64})$/u;
const LARGEST_SKEW_MS = 15 * 60_000;
const ALWAYS_SIGNED = ['host', 'x-amz-date', 'x-amz-target'];

const refuse = (name: 'AccessDeniedException' | 'MissingAuthenticationTokenException', message: string) =>
  new CognitoError(name, message);

/**
 * AWS Signature Version 4 of a request, made again with our own copy of the secret. The signature must cover
 * the host, the time, the operation and the body. It is good for a quarter of an hour.
 * @throws CognitoError MissingAuthenticationTokenException, AccessDeniedException
 */
export async function requireSignature(
  request: SignedRequest,
  key: AccessKey | null,
  now: Date,
): Promise<void> {
  const { authorization } = request.headers;
  if (typeof authorization !== 'string') {
    throw refuse('MissingAuthenticationTokenException', 'Missing Authentication Token');
  }
  const invalid = () =>
    refuse('AccessDeniedException', 'The request signature does not match a key of this server.');
  const [, keyId = '', day = '', region = '', names = '', signature = ''] =
    AUTHORIZATION.exec(authorization) ?? [];
  const signed = names.split(';');
  if (key === null || keyId !== key.id || !ALWAYS_SIGNED.every((name) => signed.includes(name)))
    throw invalid();
  const date = dateOf(request.headers['x-amz-date']);
  if (
    date === null ||
    !timeOf(request).startsWith(day) ||
    Math.abs(date.getTime() - now.getTime()) > LARGEST_SKEW_MS
  ) {
    throw invalid();
  }
  const stated = request.headers['x-amz-content-sha256'];
  if (stated !== undefined && stated !== createHash('sha256').update(request.body).digest('hex'))
    throw invalid();

  const headers = Object.fromEntries(signed.map((name) => [name, String(request.headers[name] ?? '')]));
  const signer = new SignatureV4({
    credentials: { accessKeyId: key.id, secretAccessKey: key.secret },
    region,
    service: 'cognito-idp',
    sha256: Sha256,
    applyChecksum: false,
  });
  const again = await signer.sign(
    {
      method: request.method,
      protocol: 'http:',
      hostname: headers['host'] ?? '',
      path: request.path,
      headers,
      body: request.body,
    },
    // Headers that the signer would leave out of itself are part of the claim when the client says so.
    { signingDate: date, signableHeaders: new Set(signed) },
  );
  const expected = AUTHORIZATION.exec(again.headers['authorization'] ?? '')?.[5] ?? '';
  const isSame =
    expected.length === signature.length && timingSafeEqual(Buffer.from(expected), Buffer.from(signature));
  if (!isSame) throw invalid();
}

const timeOf = (request: SignedRequest): string => String(request.headers['x-amz-date'] ?? '');

/** `20261120T200031Z` */
function dateOf(text: string | string[] | undefined): Date | null {
  const parts = typeof text === 'string' ? /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/u.exec(text) : null;
  if (parts === null) return null;
  const [, year, month, day, hour, minute, second] = parts;
  const date = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
  return Number.isNaN(date.getTime()) ? null : date;
}
