import type { DeidentifyRule } from '@aiso/contracts';
import { characterSetTerms } from '@aiso/contracts/character-sets';
import { actionFor, isInProfile, isText, TAG } from './attributes.ts';
import type { TreeElement } from './element-tree.ts';
import { collectKnownValues, type KnownValues, textOf } from './known-values.ts';
import type { PatientIdentity } from './pseudonyms.ts';
import { valuesOf } from './values.ts';

/**
 * What the file says by itself of the patient. Without a number the name stands for it, without a name the
 * study.
 */
export function patientOf(bytes: Buffer, root: readonly TreeElement[]): PatientIdentity {
  const first = (tag: number): string => rawText(bytes, root, tag);
  const id = first(TAG.patientId);
  if (id !== '') return { id, issuer: first(TAG.patientIdIssuer) };
  const name = first(TAG.patientName);
  const rest = name === '' ? first(TAG.study) : `${name}\0${first(TAG.birthDate)}`;
  return { id: rest, issuer: `no number, ${name === '' ? 'study' : 'name'}` };
}

/** The first value without its padding; empty where there is none. */
export function rawText(bytes: Buffer, elements: readonly TreeElement[], tag: number): string {
  const element = elements.find((candidate) => candidate.tag === tag);
  return element === undefined || element.items !== undefined
    ? ''
    : (valuesOf(valueOf(bytes, element))[0] ?? '');
}

export const valueOf = (bytes: Buffer, { valueStart, end }: TreeElement): Buffer =>
  bytes.subarray(valueStart, end);

/** The values that are taken away somewhere in the file: they must not stay in a text. */
export function knownValuesOf(
  bytes: Buffer,
  root: readonly TreeElement[],
  rule: DeidentifyRule,
): KnownValues {
  const known = collectKnownValues();
  const visit = (elements: readonly TreeElement[], inherited: readonly string[]): void => {
    const characterSets = characterSetsOf(bytes, elements, inherited);
    for (const element of elements) {
      const { tag, vr, items } = element;
      for (const item of items ?? []) visit(item.elements, characterSets);
      if (items !== undefined || !isInProfile(tag)) continue;
      const action = actionFor(tag, vr, rule);
      if (action === 'keep' || action === 'clean') continue;
      const value = valueOf(bytes, element);
      if (value.length > 1024) continue;
      if (vr === 'PN') for (const name of textOf(value, characterSets).split('\\')) known.addName(name);
      else if (vr === 'DA' || vr === 'DT') for (const day of valuesOf(value)) known.addDay(day);
      else if (vr === 'UI') for (const uid of valuesOf(value)) known.add(uid);
      else if (isText(vr))
        for (const text of textOf(value, characterSets).split(/[\\\r\n]+/u)) known.add(text);
    }
  };
  visit(root, []);
  return known;
}

/** Specific Character Set of an item, or of what is around it (PS3.3 C.12.1.1.2). */
export function characterSetsOf(
  bytes: Buffer,
  elements: readonly TreeElement[],
  inherited: readonly string[],
): readonly string[] {
  const element = elements.find(({ tag }) => tag === TAG.characterSet);
  return element === undefined || element.items !== undefined
    ? inherited
    : characterSetTerms(valuesOf(valueOf(bytes, element)).slice(0, 16).join('\\'));
}
