import { createHmac } from 'node:crypto';

/** The key of a tenant: at least 16 bytes that nobody else has. */
export type DeidentifyKeys = { readonly secret: Uint8Array };

/** What a file says of who the patient is, by which pseudonym and days are chosen. */
export type PatientIdentity = { readonly id: string; readonly issuer: string };

/** What the same values become with the same key, in every file. Nothing leads back without the key. */
export type Pseudonyms = {
  /** A UID under 2.25 from 128 bits, as a UUID of version 8 (PS3.5 B.2, RFC 9562). */
  uid(original: string): string;
  patientId(patient: PatientIdentity): string;
  patientName(patient: PatientIdentity): string;
  /** By how many days a patient's dates are moved, always back. */
  days(patient: PatientIdentity): number;
};

const LEAST_SECRET_BYTES = 16;
/** Ten years back at most: a film of today does not come to lie in the future. */
const MOST_DAYS = 3650;

/** `pathPart`: for a part of a path, as names of files and folders often are names of people. */
export function pseudonymsOf({
  secret,
}: DeidentifyKeys): Pseudonyms & { readonly pathPart: (name: string) => string } {
  if (secret.length < LEAST_SECRET_BYTES)
    throw new RangeError('The secret of de-identification is too short');
  const digest = (purpose: string, ...parts: readonly string[]): Buffer => {
    const hmac = createHmac('sha256', secret).update(purpose);
    for (const part of parts) hmac.update('\0').update(part);
    return hmac.digest();
  };
  const patientCode = ({ issuer, id }: PatientIdentity): string =>
    base32(digest('patient', issuer, id).subarray(0, 10));
  return {
    uid(original) {
      const bits = digest('uid', original).subarray(0, 16);
      bits[6] = ((bits[6] ?? 0) & 0x0f) | 0x80;
      bits[8] = ((bits[8] ?? 0) & 0x3f) | 0x80;
      return `2.25.${BigInt(`0x${bits.toString('hex')}`)}`;
    },
    patientId: (patient) => `ANON-${patientCode(patient)}`,
    patientName: (patient) => `ANON^${patientCode(patient)}`,
    days: ({ issuer, id }) => -1 - (digest('days', issuer, id).readUInt32BE(0) % MOST_DAYS),
    pathPart: (name) => digest('path', name).toString('hex', 0, 6),
  };
}

/** RFC 4648. */
function base32(bytes: Uint8Array): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('');
  return bits.replace(/.{5}/gu, (five) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'[Number.parseInt(five, 2)] ?? '');
}
