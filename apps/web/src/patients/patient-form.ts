import { daySchema } from '@aiso/contracts/days';
import type { Demographics } from '@aiso/contracts/patient-fields';
import type { NewPatient } from '@aiso/contracts/patients';
import {
  isIdeographic,
  type PersonName,
  parsePersonName,
  writePersonName,
} from '@aiso/contracts/person-name';
import { SEXES } from '@aiso/contracts/sex';
import { pastedLine, typedLines } from '@aiso/contracts/typed-text';
import { z } from 'zod';

const line = pastedLine(64).regex(/^[^\\^=]*$/u);

/** What a person types of a patient; an empty text says that nothing is known. */
export const patientFormSchema = z
  .object({
    family: line,
    given: line,
    /** The same name in Chinese, Japanese or Korean writing. */
    ideographicFamily: line,
    ideographicGiven: line,
    mrn: line,
    mrnIssuer: line,
    birthDate: daySchema.nullable(),
    sex: z.enum(['', ...SEXES]),
    alerts: typedLines(500),
  })
  .refine(
    (typed) =>
      [typed.family, typed.given, typed.ideographicFamily, typed.ideographicGiven, typed.mrn].some(
        (text) => text !== '',
      ),
    'a name or a number',
  );
export type PatientForm = z.output<typeof patientFormSchema>;

const NOTHING = { family: '', given: '', middle: '', prefix: '', suffix: '' } as const;
const NO_NAME: PersonName = { alphabetic: NOTHING, ideographic: NOTHING, phonetic: NOTHING };

const orNull = (text: string): string | null => (text === '' ? null : text);

/** What a patient's record says, or a file. */
export type KnownOfPatient = Demographics & { readonly alerts?: string | null };

/** The form's beginning: empty, or as a patient is known. */
export function formOf(patient: KnownOfPatient | null): PatientForm {
  const { alphabetic, ideographic } = (patient?.name && parsePersonName(patient.name)) || NO_NAME;
  return {
    family: alphabetic.family,
    given: alphabetic.given,
    ideographicFamily: ideographic.family,
    ideographicGiven: ideographic.given,
    mrn: patient?.mrn ?? '',
    mrnIssuer: patient?.mrnIssuer ?? '',
    birthDate: patient?.birthDate ?? null,
    sex: patient?.sex ?? '',
    alerts: patient?.alerts ?? '',
  };
}

/**
 * What the form says, for the server. Of the name `known` before, what the form does not show is kept: middle
 * name, titles and the phonetic writing. A name in ideographs typed into the first fields is an ideographic
 * one.
 */
export function patientOf(typed: PatientForm, known: string | null = null): Required<NewPatient> {
  const before = (known !== null && parsePersonName(known)) || NO_NAME;
  const first = { family: typed.family, given: typed.given };
  const second = { family: typed.ideographicFamily, given: typed.ideographicGiven };
  const isSwapped =
    `${second.family}${second.given}` === '' && isIdeographic(`${first.family}${first.given}`);
  const name = writePersonName({
    ...before,
    alphabetic: { ...before.alphabetic, ...(isSwapped ? { family: '', given: '' } : first) },
    ideographic: { ...before.ideographic, ...(isSwapped ? first : second) },
  });
  return {
    name: orNull(name),
    mrn: orNull(typed.mrn),
    mrnIssuer: typed.mrn === '' ? null : orNull(typed.mrnIssuer),
    birthDate: typed.birthDate,
    sex: typed.sex === '' ? null : typed.sex,
    alerts: orNull(typed.alerts),
  };
}
