import { createSign, generateKeyPairSync, randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';

/** One value of DER (X.690, 8.1): tag, length, content. */
function der(tag: number, ...content: readonly Uint8Array[]): Buffer {
  const body = Buffer.concat(content);
  const { length } = body;
  const size =
    length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), body]);
}
const sequence = (...content: readonly Uint8Array[]): Buffer => der(0x30, ...content);
const oid = (hex: string): Buffer => der(0x06, Buffer.from(hex, 'hex'));
const bits = (value: Uint8Array): Buffer => der(0x03, Buffer.from([0]), value);
const utcTime = (at: Date): Buffer =>
  der(0x17, Buffer.from(`${at.toISOString().replaceAll(/\D/gu, '').slice(2, 14)}Z`));
const extension = (id: string, value: Buffer): Buffer => sequence(oid(id), der(0x04, value));

const ECDSA_WITH_SHA256 = sequence(oid('2a8648ce3d040302'));
const COMMON_NAME = '550403';
const SUBJECT_ALTERNATIVE_NAME = '551d11';
const BASIC_CONSTRAINTS = '551d13';
const DAY_MS = 86_400_000;

/**
 * Writes a certificate for `localhost` that signs itself (RFC 5280) and its key, as PEM. Node makes no
 * certificates, and not every machine has a program that does.
 */
export async function writeSelfSigned(name: string, certPath: string, keyPath: string): Promise<void> {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  const named = sequence(der(0x31, sequence(oid(COMMON_NAME), der(0x0c, Buffer.from(name)))));
  const inDays = (days: number): Buffer => utcTime(new Date(Date.now() + days * DAY_MS));
  const toSign = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.from([1]), randomBytes(8)),
    ECDSA_WITH_SHA256,
    named,
    sequence(inDays(-1), inDays(1)),
    named,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(
      0xa3,
      sequence(
        extension(SUBJECT_ALTERNATIVE_NAME, sequence(der(0x82, Buffer.from('localhost')))),
        extension(BASIC_CONSTRAINTS, sequence(der(0x01, Buffer.from([0xff])))),
      ),
    ),
  );
  const signature = createSign('sha256').update(toSign).sign(privateKey);
  const base64 = sequence(toSign, ECDSA_WITH_SHA256, bits(signature)).toString('base64');
  const lines = base64.match(/.{1,64}/gu)?.join('\n') ?? '';
  await writeFile(certPath, `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`);
  await writeFile(keyPath, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600 });
}
