import type { DeidentifiedAttribute, DeidentifyRule } from '@aiso/contracts';
import { type Action, fallbackFor, isDate, isInProfile, isText, TAG } from './attributes.ts';
import type { Changes } from './changes.ts';
import type { TreeElement } from './element-tree.ts';
import type { KnownValues } from './known-values.ts';
import type { Replaced } from './pixel-end.ts';
import type { PatientIdentity, Pseudonyms } from './pseudonyms.ts';
import { areUids, dummyValue, shiftedDates, valuesOf } from './values.ts';

/** What is the same for all elements of a file. */
export type Rewriting = {
  readonly bytes: Buffer;
  readonly rule: DeidentifyRule;
  readonly pseudonyms: Pseudonyms;
  readonly known: KnownValues;
  readonly patient: PatientIdentity;
  readonly changes: Changes;
  /** Pixels behind which something is cut off. */
  readonly replaced: Replaced;
};

/** What is the same for the elements of one item. */
export type Scope = {
  readonly characterSets: readonly string[];
  readonly issuer: string;
  readonly isNested: boolean;
  /** Inside a sequence that stays only as its texts are cleaned. */
  readonly isFreeText: boolean;
  /** Inside a sequence that is to be of dummies: every text is one. */
  readonly isDummy: boolean;
};

export type NewValue = { readonly action: DeidentifiedAttribute['action'] | null; readonly value: Buffer };

/** @param chosen what the rule says of the attribute; where it cannot be done, the Basic Profile's own is */
export function newValue(
  rewriting: Rewriting,
  { tag, vr }: Pick<TreeElement, 'tag' | 'vr'>,
  old: Buffer,
  chosen: Action,
  scope: Scope,
): NewValue {
  const { known, pseudonyms, patient } = rewriting;
  switch (chosen) {
    case 'remove':
      return { action: 'removed', value: old };
    case 'empty':
      return { action: 'emptied', value: Buffer.alloc(0) };
    case 'dummy':
      return { action: 'replaced', value: dummyValue(vr, old.length) };
    case 'map': {
      const mapped = valuesOf(old).map((uid) => (uid === '' ? '' : pseudonyms.uid(uid)));
      return { action: 'mapped', value: Buffer.from(mapped.join('\\'), 'latin1') };
    }
    case 'pseudonym': {
      const id = valuesOf(old)[0] ?? '';
      const who = tag === TAG.patientId ? { id, issuer: scope.issuer } : patient;
      const value = tag === TAG.patientId ? pseudonyms.patientId(who) : pseudonyms.patientName(who);
      return { action: 'replaced', value: Buffer.from(value, 'latin1') };
    }
    case 'shift': {
      const value = shiftedDates(old, vr, pseudonyms.days(patient));
      if (value === null) return newValue(rewriting, { tag, vr }, old, fallbackFor(tag, vr), scope);
      return { action: 'shifted', value };
    }
    case 'clean': {
      const value = known.clean(old, scope.characterSets, true);
      if (value === null) return newValue(rewriting, { tag, vr }, old, fallbackFor(tag, vr), scope);
      return { action: 'cleaned', value };
    }
    case 'keep':
    case 'walk':
      return keptValue(rewriting, tag, vr, old, scope);
    default:
      return chosen satisfies never;
  }
}

/** Who made a device, which kind, and its software's version: a station's name may be a part of them. */
const OF_PRODUCTS: ReadonlySet<number> = new Set([TAG.manufacturer, TAG.model, TAG.software]);

/** Also what no option names is free of what is taken away elsewhere. Codes (SH) stay as they are. */
function keptValue(rewriting: Rewriting, tag: number, vr: string, old: Buffer, scope: Scope): NewValue {
  if (vr === 'UI' && !areUids(old)) return newValue(rewriting, { tag, vr }, old, 'map', scope);
  // The table has each name and each day of the standard: another one is written with a VR of its writer's.
  const isUnlisted = (vr === 'PN' || isDate(vr)) && !isInProfile(tag);
  if (isUnlisted || (scope.isDummy && (isText(vr) || isDate(vr))))
    return { action: 'replaced', value: dummyValue(vr, old.length) };
  if (!isText(vr) || vr === 'SH' || isInProfile(tag) || OF_PRODUCTS.has(tag))
    return { action: null, value: old };
  const value = rewriting.known.clean(old, scope.characterSets, scope.isFreeText);
  return value === null
    ? { action: 'replaced', value: dummyValue(vr, old.length) }
    : { action: 'cleaned', value };
}
