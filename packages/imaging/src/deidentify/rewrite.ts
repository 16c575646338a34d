import type { DeidentifyRule } from '@aiso/contracts';
import type { DataSetEncoding } from '../dicom/parse-data-set.ts';
import { type Action, actionFor, groupOf, isCleanedSequence, isGroupLength, TAG } from './attributes.ts';
import type { TreeElement, TreeItem } from './element-tree.ts';
import { characterSetsOf, rawText, valueOf } from './file-values.ts';
import { withGroupLengths } from './group-lengths.ts';
import { newValue, type Rewriting, type Scope } from './new-value.ts';
import { isReservedEmpty, originalHead } from './original-head.ts';
import { isOfOuter } from './pixel-attributes.ts';
import { cutTable } from './table-end.ts';
import { type Chunks, elementHead, itemAround, lengthOf, padded, sequenceEnd } from './write-elements.ts';

/** @returns the data set without what the rule takes away; everything else as it is, byte for byte */
export function rewriteRoot(
  rewriting: Rewriting,
  root: readonly TreeElement[],
  encoding: DataSetEncoding,
): Chunks {
  const scope = { characterSets: [], issuer: '', isNested: false, isFreeText: false, isDummy: false };
  return rewriteElements(rewriting, root, scope, encoding, addedElements(rewriting.rule)).chunks;
}

/** What a de-identified file says of that (PS3.15 E.1.1); text alone, no codes. */
function addedElements(rule: DeidentifyRule): readonly Added[] {
  const methods = [
    'DICOM PS3.15 2024e Basic Application Confidentiality Profile',
    ...(rule.cleanDescriptors ? ['Clean Descriptors Option'] : []),
    ...(rule.modifiedDates ? ['Retain Longitudinal Temporal Information Modified Dates Option'] : []),
    ...(rule.retainDevice ? ['Retain Device Identity Option'] : []),
  ];
  return [
    { tag: TAG.identityRemoved, vr: 'CS', value: 'YES' },
    { tag: TAG.method, vr: 'LO', value: methods.join('\\') },
    { tag: TAG.temporalInformation, vr: 'CS', value: rule.modifiedDates ? 'MODIFIED' : 'REMOVED' },
  ];
}

type Added = { readonly tag: number; readonly vr: string; readonly value: string };
type Rewritten = { readonly chunks: Chunks; readonly isChanged: boolean };

function rewriteElements(
  rewriting: Rewriting,
  elements: readonly TreeElement[],
  outer: Scope,
  encoding: DataSetEncoding,
  added: readonly Added[] = [],
): Rewritten {
  const { bytes, changes } = rewriting;
  const scope = {
    ...outer,
    characterSets: characterSetsOf(bytes, elements, outer.characterSets),
    issuer: rawText(bytes, elements, TAG.patientIdIssuer) || outer.issuer,
  };
  const out: { tag: number; chunks: Chunks }[] = [];
  let isChanged = added.length > 0;
  const toAdd = [...added];
  const addBefore = (tag: number): void => {
    while (toAdd[0] !== undefined && toAdd[0].tag < tag) {
      const { tag: own, vr, value } = toAdd[0];
      const content = padded(Buffer.from(value, 'latin1'), vr);
      const head = elementHead(own, encoding === 'implicit-le' ? undefined : vr, content.length, encoding);
      out.push({ tag: own, chunks: [head, content] });
      changes.add(own, 'added');
      toAdd.shift();
    }
  };
  for (const element of elements) {
    addBefore(element.tag);
    if (added.some(({ tag }) => tag === element.tag)) continue;
    const table = cutTable(bytes, elements, element);
    if (table !== null) changes.add(element.tag, 'cleaned');
    const chunks = table ?? rewriteElement(rewriting, element, scope);
    const isSame = chunks === 'same' && isReservedEmpty(bytes, element);
    if (!isSame) isChanged = true;
    if (chunks === 'same')
      out.push({
        tag: element.tag,
        chunks: isSame
          ? [bytes.subarray(element.start, element.end)]
          : [originalHead(element), valueOf(bytes, element)],
      });
    else if (chunks !== 'gone') out.push({ tag: element.tag, chunks });
  }
  addBefore(Number.POSITIVE_INFINITY);
  if (!isChanged) return { chunks: [], isChanged };
  return { chunks: withGroupLengths(out, encoding), isChanged };
}

function rewriteElement(rewriting: Rewriting, element: TreeElement, scope: Scope): Chunks | 'same' | 'gone' {
  const { changes, rule, replaced } = rewriting;
  const { tag, vr } = element;
  const cut = replaced.get(element);
  if (cut !== undefined) {
    changes.add(tag, cut === null ? 'removed' : 'cleaned');
    return cut ?? 'gone';
  }
  // Written anew by `withGroupLengths`, whatever it said.
  if (isGroupLength(tag) && groupOf(tag) % 2 === 0 && groupOf(tag) >= 8) return [];
  const isIcon = scope.isNested && isOfOuter(tag);
  const chosen = isIcon ? 'remove' : actionFor(tag, vr, rule);
  if (chosen === 'remove') {
    changes.add(tag, 'removed');
    return 'gone';
  }
  if (element.items !== undefined) return rewriteSequence(rewriting, element, element.items, chosen, scope);
  const old = valueOf(rewriting.bytes, element);
  // What is empty tells nothing, and was valid or not before.
  if (old.length === 0) return 'same';
  const { action, value } = newValue(rewriting, element, old, chosen, scope);
  if (action === 'removed') {
    changes.add(tag, action);
    return 'gone';
  }
  if (value === old) return 'same';
  if (action !== null) changes.add(tag, action);
  const content = padded(value, vr);
  return [elementHead(tag, element.writtenVr, content.length, element.encoding), content];
}

/** What is no sequence by the standard, and is written as one, is emptied with what would be replaced. */
function rewriteSequence(
  rewriting: Rewriting,
  element: TreeElement,
  items: readonly TreeItem[],
  action: Action,
  scope: Scope,
): Chunks | 'same' {
  const { tag, encoding, isOpen } = element;
  const itemEncoding = element.writtenVr === 'UN' ? 'implicit-le' : encoding;
  if (items.length === 0) return 'same';
  const isWalked = action === 'walk' || action === 'keep' || action === 'dummy';
  const isDummy = scope.isDummy || action === 'dummy';
  const isFreeText = scope.isFreeText || isCleanedSequence(tag);
  const inner = { ...scope, isNested: true, isFreeText, isDummy };
  const rewritten = (isWalked ? items : []).map((item) => ({
    item,
    ...rewriteElements(rewriting, item.elements, inner, item.encoding),
  }));
  if (!isWalked) rewriting.changes.add(tag, 'emptied');
  else if (rewritten.every(({ isChanged }) => !isChanged)) return 'same';
  if (action === 'dummy') rewriting.changes.add(tag, 'replaced');
  const content = rewritten.flatMap(({ item, chunks, isChanged }) =>
    itemAround(isChanged ? chunks : originalOf(rewriting.bytes, item), item.isOpen, item.encoding),
  );
  if (!isOpen) {
    return [elementHead(tag, element.writtenVr, lengthOf(content), encoding), ...content];
  }
  return [originalHead(element), ...content, sequenceEnd(itemEncoding)];
}

function originalOf(bytes: Buffer, { elements }: TreeItem): Chunks {
  const [first, last] = [elements[0], elements.at(-1)];
  return first === undefined || last === undefined ? [] : [bytes.subarray(first.start, last.end)];
}
