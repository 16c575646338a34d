import { randomUUID } from 'node:crypto';

/** A new UID from a UUID (DICOM PS3.5, B.2): `2.25.` and the UUID as a decimal number. */
export const newUid = (): string => `2.25.${BigInt(`0x${randomUUID().replaceAll('-', '')}`)}`;
