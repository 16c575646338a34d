import { CODE_SYSTEMS, type FindingCoding, type ModelFinding } from '@aiso/contracts';
import table from './chest-finding-codes.json' with { type: 'json' };

const NAMES = {
  [CODE_SYSTEMS.snomed]: 'SNOMED CT',
  [CODE_SYSTEMS.dicom]: 'DICOM',
  [CODE_SYSTEMS.radlex]: 'RadLex',
} as const;

/**
 * What speaks against a finding's codes, a sentence each. A code need not be in our excerpt of the standard,
 * as a terminology has more than an excerpt. One that is in it must mean what the package says that it means.
 */
export function codingContradictions({ code: finding, coding = [] }: ModelFinding): string[] {
  const reasons: string[] = [];
  for (const [system, ofSystem] of Map.groupBy(coding, (one) => one.system)) {
    if (ofSystem.length > 1)
      reasons.push(`the finding ${finding} has more than one code of ${NAMES[system]}`);
  }
  for (const one of coding) {
    const name = `${NAMES[one.system]} ${one.code}`;
    const meaning = meaningOf(one);
    if (!isCode(one)) reasons.push(`the finding ${finding} is coded as ${name}, which is no code`);
    else if (meaning !== undefined && !isSaidAlike(one.display, meaning))
      reasons.push(`the finding ${finding} is coded as ${name} "${one.display}", which means "${meaning}"`);
  }
  return reasons;
}

function meaningOf({ system, code }: FindingCoding): string | undefined {
  const known: Readonly<Record<string, string>> = system === CODE_SYSTEMS.radlex ? {} : table[system];
  return Object.hasOwn(known, code) ? known[code] : undefined;
}

/** SNOMED CT adds what kind of concept it is: "Pneumothorax (disorder)". */
const isSaidAlike = (display: string, meaning: string): boolean =>
  [display, display.replace(/ \([a-z ]+\)$/u, '')].some(
    (text) => text.toLowerCase() === meaning.toLowerCase(),
  );

/** Whether it could be one: terminologies have forms and check digits for their codes. */
function isCode({ system, code }: FindingCoding): boolean {
  switch (system) {
    case CODE_SYSTEMS.snomed:
      return isConceptId(code);
    case CODE_SYSTEMS.dicom:
      return /^\d{6}$/u.test(code);
    case CODE_SYSTEMS.radlex:
      return /^RID\d{1,8}$/u.test(code);
  }
}

/** SNOMED CT, Technical Implementation Guide, "SCTID": partition 00 or 10, then Verhoeff's check digit. */
const isConceptId = (code: string): boolean => /^[1-9]\d{2,14}[01]0\d$/u.test(code) && hasCheckDigit(code);

/** Verhoeff, "Error Detecting Decimal Codes" (1969): sums in the dihedral group of the pentagon. */
function hasCheckDigit(digits: string): boolean {
  const permuted = [1, 5, 7, 6, 2, 8, 3, 0, 9, 4];
  let sum = 0;
  for (const [place, letter] of digits.split('').toReversed().entries()) {
    let digit = Number(letter);
    for (let times = place % 8; times > 0; times -= 1) digit = permuted[digit] ?? 0;
    sum = turnedBy(sum, digit);
  }
  return sum === 0;
}

/** 0–4 are turns of a pentagon, 5–9 its reflections. */
function turnedBy(first: number, second: number): number {
  const turn = first < 5 ? first + second : first - second + 5;
  const isReflected = first < 5 !== second < 5;
  return (isReflected ? 5 : 0) + (turn % 5);
}
