import { isSameName, plainWords, type Sex, writingsOf } from '@aiso/contracts';
import type { ImageHeader } from '@aiso/imaging';

/** What a source says of whom an image shows. Null where it says nothing, or nothing that identifies. */
export type Said = {
  readonly mrn: string | null;
  readonly mrnIssuer: string | null;
  /** PN, canonical. */
  readonly name: string | null;
  /** `YYYY-MM-DD` */
  readonly birthDate: string | null;
  readonly sex: Sex | null;
};

export const SAYS_NOTHING: Said = { mrn: null, mrnIssuer: null, name: null, birthDate: null, sex: null };

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
function identifiesNobody(text: string): boolean {
  const letters = plainWords(text).join('');
  return letters === '' || /^(?:0+|x+|9{4,})$/u.test(letters) || NOBODY.has(letters);
}

const identifying = (text: string | null): string | null =>
  text === null || identifiesNobody(text) ? null : text;

/** A name that is none in any of its writings names nobody. */
const identifyingName = (name: string | null): string | null =>
  name === null || writingsOf(name).every(identifiesNobody) ? null : name;

/** Of a header what identifies. A date of birth and a sex without a name and number identify nobody. */
export function saidBy({ mrn, mrnIssuer, name, birthDate, sex }: ImageHeader['patient']): Said {
  const said = { mrn: identifying(mrn), name: identifyingName(name) };
  if (said.mrn === null && said.name === null) return SAYS_NOTHING;
  return { ...said, mrnIssuer: said.mrn === null ? null : identifying(mrnIssuer), birthDate, sex };
}

export const saysNobody = ({ mrn, name }: Said): boolean => mrn === null && name === null;

/** Whether two sources say the same, or one says less of name, birth and sex. */
const mayBeAlike = <T>(one: T | null, other: T | null, isSame: (a: T, b: T) => boolean): boolean =>
  one === null || other === null || isSame(one, other);

const isEqual = (one: string, other: string): boolean => one === other;

/** Numbers of two issuers are two numbers; where an issuer is not said it may be any. */
const isSameNumber = (one: Said, other: Said): boolean =>
  one.mrn === other.mrn && mayBeAlike(one.mrnIssuer || null, other.mrnIssuer || null, isEqual);

/** Whether name, date of birth and sex may be one person's. */
const isSamePerson = (one: Said, other: Said): boolean =>
  mayBeAlike(one.name, other.name, isSameName) &&
  mayBeAlike(one.birthDate, other.birthDate, isEqual) &&
  mayBeAlike(one.sex, other.sex, isEqual);

/** Whether both name the same patient, in number and person. */
export const saysTheSame = (one: Said, other: Said): boolean =>
  (one.mrn === null) === (other.mrn === null) &&
  (one.name === null) === (other.name === null) &&
  (one.mrn === null || isSameNumber(one, other)) &&
  isSamePerson(one, other);

/** Whether one of the accounts names the same patient. */
export const isAmong = (said: Said, accounts: readonly Said[]): boolean =>
  accounts.some((account) => saysTheSame(account, said));

/**
 * Whether a source that says `said` may mean a patient.
 * @param accounts what sources have said of that patient, and people accepted: a person may bear several
 * names
 */
export function mayMean(said: Said, patient: Said, accounts: readonly Said[]): boolean {
  if (saysNobody(said)) return true;
  if (said.mrn !== null && patient.mrn !== null && !isSameNumber(said, patient)) return false;
  return hasAccountOf(said, [patient, ...accounts]);
}

/** Each of name, date of birth and sex as one of the accounts has it, where any has it. */
function hasAccountOf(said: Said, accounts: readonly Said[]): boolean {
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
      said.name,
      accounts.map(({ name }) => name),
      isSameName,
    ) &&
    fits(
      said.birthDate,
      accounts.map(({ birthDate }) => birthDate),
      isEqual,
    ) &&
    fits(
      said.sex,
      accounts.map(({ sex }) => sex),
      isEqual,
    )
  );
}
