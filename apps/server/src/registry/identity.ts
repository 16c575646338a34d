import { type Demographics, isSameName, NO_DEMOGRAPHICS, plainWords, writingsOf } from '@aiso/contracts';
import type { ImageHeader } from '@aiso/imaging';

/** What modalities and scrubbers write where there is no name or number, without case and marks. */
const NOBODY = new Set([
  'anon',
  'anonym',
  'anonymous',
  'anonymised',
  'anonymized',
  'anonymouspatient',
  'deidentified',
  'dummy',
  'empty',
  'na',
  'nn',
  'noid',
  'noname',
  'none',
  'null',
  'patient',
  'removed',
  'undefined',
  'unknown',
]);

/** `0`, `000`, `XXX`, `ANONYMOUS` and the like. */
function isPlaceholder(text: string): boolean {
  const letters = plainWords(text).join('');
  return letters === '' || /^(?:0+|x+|9{4,})$/u.test(letters) || NOBODY.has(letters);
}

const identifying = (text: string | null): string | null =>
  text === null || isPlaceholder(text) ? null : text;

/** A name that is none in any of its writings names nobody. */
const identifyingName = (name: string | null): string | null =>
  name === null || writingsOf(name).every(isPlaceholder) ? null : name;

/** Of a header what identifies. A date of birth and a sex without a name and number identify nobody. */
export function demographicsBy({
  mrn,
  mrnIssuer,
  name,
  birthDate,
  sex,
}: ImageHeader['patient']): Demographics {
  const demographics = { mrn: identifying(mrn), name: identifyingName(name) };
  if (demographics.mrn === null && demographics.name === null) return NO_DEMOGRAPHICS;
  return {
    ...demographics,
    mrnIssuer: demographics.mrn === null ? null : identifying(mrnIssuer),
    birthDate,
    sex,
  };
}

export const identifiesNobody = ({ mrn, name }: Demographics): boolean => mrn === null && name === null;

/** Whether two sources say the same, or one says less of name, birth and sex. */
const mayBeAlike = <T>(one: T | null, other: T | null, isSame: (a: T, b: T) => boolean): boolean =>
  one === null || other === null || isSame(one, other);

const isEqual = (one: string, other: string): boolean => one === other;

/** Numbers of two issuers are two numbers; where an issuer is not said it may be any. */
const isSameNumber = (one: Demographics, other: Demographics): boolean =>
  one.mrn === other.mrn && mayBeAlike(one.mrnIssuer || null, other.mrnIssuer || null, isEqual);

/** Whether name, date of birth and sex may be one person's. */
const isSamePerson = (one: Demographics, other: Demographics): boolean =>
  mayBeAlike(one.name, other.name, isSameName) &&
  mayBeAlike(one.birthDate, other.birthDate, isEqual) &&
  mayBeAlike(one.sex, other.sex, isEqual);

/** Whether both name the same patient, in number and person. */
export const isSameIdentity = (one: Demographics, other: Demographics): boolean =>
  (one.mrn === null) === (other.mrn === null) &&
  (one.name === null) === (other.name === null) &&
  (one.mrn === null || isSameNumber(one, other)) &&
  isSamePerson(one, other);

/** Whether one of them is of the same identity. */
export const isAmong = (demographics: Demographics, knownDemographics: readonly Demographics[]): boolean =>
  knownDemographics.some((one) => isSameIdentity(one, demographics));

/**
 * Whether a source that states `demographics` may mean a patient.
 * @param knownDemographics what sources have said of that patient, and people accepted: a person may bear
 * several names
 */
export function mayMean(
  demographics: Demographics,
  patient: Demographics,
  knownDemographics: readonly Demographics[],
): boolean {
  if (identifiesNobody(demographics)) return true;
  if (demographics.mrn !== null && patient.mrn !== null && !isSameNumber(demographics, patient)) return false;
  return fitsKnown(demographics, [patient, ...knownDemographics]);
}

/** Whether each of name, date of birth and sex is as one of them has it, where any has it. */
function fitsKnown(demographics: Demographics, knownDemographics: readonly Demographics[]): boolean {
  const fits = <T>(
    value: T | null,
    known: readonly (T | null)[],
    isSame: (a: T, b: T) => boolean,
  ): boolean => {
    const there = known.flatMap((one) => (one === null ? [] : [one]));
    return value === null || there.length === 0 || there.some((one) => isSame(value, one));
  };
  return (
    fits(
      demographics.name,
      knownDemographics.map(({ name }) => name),
      isSameName,
    ) &&
    fits(
      demographics.birthDate,
      knownDemographics.map(({ birthDate }) => birthDate),
      isEqual,
    ) &&
    fits(
      demographics.sex,
      knownDemographics.map(({ sex }) => sex),
      isEqual,
    )
  );
}
