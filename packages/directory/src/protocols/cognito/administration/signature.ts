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

const invalid = (message: string) => new CognitoError('InvalidSignatureException', message);
const wrongSignature = () =>
  invalid(
    'The request signature we calculated does not match the signature you provided. Check your AWS Secret ' +
      'Access Key and signing method. Consult the service documentation for details.',
  );

/**
 * AWS Signature Version 4 of a request, made again with our own copy of the secret. The signature must cover
 * the host, the time, the operation and the body. It is good for a quarter of an hour, in the pool's region.
 * @throws CognitoError MissingAuthenticationTokenException, IncompleteSignatureException,
 * UnrecognizedClientException, InvalidSignatureException
 */
export async function requireSignature(
  request: SignedRequest,
  key: AccessKey | null,
  { poolRegion, now }: { readonly poolRegion: string; readonly now: Date },
): Promise<void> {
  const { authorization } = request.headers;
  if (typeof authorization !== 'string') {
    throw new CognitoError('MissingAuthenticationTokenException', 'Missing Authentication Token');
  }
  const [, keyId, day = '', region = '', names = '', signature = ''] =
    AUTHORIZATION.exec(authorization) ?? [];
  const date = dateOf(request.headers['x-amz-date']);
  if (keyId === undefined || date === null) {
    throw new CognitoError('IncompleteSignatureException', 'The Authorization header is not complete.');
  }
  if (key === null || keyId !== key.id) {
    throw new CognitoError(
      'UnrecognizedClientException',
      'The security token included in the request is invalid.',
    );
  }
  if (region !== poolRegion) throw invalid('Credential should be scoped to a valid region.');
  if (!timeOf(request).startsWith(day)) throw invalid('Date in Credential scope does not match the time.');
  if (Math.abs(date.getTime() - now.getTime()) > LARGEST_SKEW_MS) {
    throw invalid(date < now ? 'Signature expired.' : 'Signature not yet current.');
  }
  const signed = names.split(';');
  if (!ALWAYS_SIGNED.every((name) => signed.includes(name))) throw wrongSignature();
  const stated = request.headers['x-amz-content-sha256'];
  if (stated !== undefined && stated !== createHash('sha256').update(request.body).digest('hex'))
    throw wrongSignature();

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
  if (!isSame) throw wrongSignature();
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
