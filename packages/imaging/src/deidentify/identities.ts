import { AppError } from '@aiso/contracts/errors';
import type { PatientIdentity, Pseudonyms } from './pseudonyms.ts';

/** Of whom and what a file needs pseudonyms, so that the key need not be where the file is decoded. */
export type Identities = {
  readonly uids: readonly string[];
  readonly patients: readonly PatientIdentity[];
};

/** The pseudonyms of one file. */
export type PseudonymTable = {
  readonly uids: readonly (readonly [original: string, pseudonym: string])[];
  readonly patients: readonly (PatientIdentity & {
    readonly patientId: string;
    readonly patientName: string;
    readonly days: number;
  })[];
};

/** What goes between processes is bounded (`wire.ts`); an image has some ten UIDs. */
const MOST_CHARACTERS = 2 ** 19;

/** Takes down what is asked for, and answers with what means nothing. */
export function collectIdentities(): {
  readonly pseudonyms: Pseudonyms;
  /** @throws AppError `dicom.too_complex` */
  list(): Identities;
} {
  const uids = new Set<string>();
  const patients = new Map<string, PatientIdentity>();
  const note = ({ id, issuer }: PatientIdentity): void =>
    void patients.set(keyOf({ id, issuer }), { id, issuer });
  return {
    pseudonyms: {
      uid(original) {
        uids.add(original);
        return '2.25.0';
      },
      patientId(patient) {
        note(patient);
        return 'ANON';
      },
      patientName(patient) {
        note(patient);
        return 'ANON';
      },
      days(patient) {
        note(patient);
        return -1;
      },
    },
    list() {
      const all = { uids: [...uids], patients: [...patients.values()] };
      if (JSON.stringify(all).length > MOST_CHARACTERS) throw new AppError('dicom.too_complex');
      return all;
    },
  };
}

export const tableOf = ({ uids, patients }: Identities, pseudonyms: Pseudonyms): PseudonymTable => ({
  uids: uids.map((uid) => [uid, pseudonyms.uid(uid)]),
  patients: patients.map((patient) => ({
    ...patient,
    patientId: pseudonyms.patientId(patient),
    patientName: pseudonyms.patientName(patient),
    days: pseudonyms.days(patient),
  })),
});

/** @returns pseudonyms of a table; asking for others is a defect of ours */
export function pseudonymsFrom(table: PseudonymTable): Pseudonyms {
  const uids = new Map(table.uids);
  const patients = new Map(table.patients.map((patient) => [keyOf(patient), patient]));
  const found = <T>(value: T | undefined): T => {
    if (value === undefined) throw new Error('A pseudonym is missing.');
    return value;
  };
  return {
    uid: (original) => found(uids.get(original)),
    patientId: (patient) => found(patients.get(keyOf(patient))).patientId,
    patientName: (patient) => found(patients.get(keyOf(patient))).patientName,
    days: (patient) => found(patients.get(keyOf(patient))).days,
  };
}

const keyOf = ({ id, issuer }: PatientIdentity): string => JSON.stringify([issuer, id]);
