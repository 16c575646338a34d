import { statedYears } from '@aiso/contracts/age';
import { characterSetTerms } from '@aiso/contracts/character-sets';
import { parseDicomDate } from '@aiso/contracts/dicom-date';
import { ageOfFile } from '@aiso/contracts/file-age';
import { IMAGE_FIELDS, type ImageField, ofEachImageField } from '@aiso/contracts/image-fields';
import { demographicsOfHeader } from '@aiso/contracts/patient-fields';
import { canonicalName } from '@aiso/contracts/person-name';
import { showable } from '@aiso/contracts/shown-text';
import { isNameField, ofEachStudyField, STUDY_FIELDS } from '@aiso/contracts/study-fields';
import type { ImageHeader } from '../image-types.ts';
import { decodeText } from './character-sets.ts';
import { firstItem, readAscii, readNumber } from './data-set.ts';
import { frontalViewOf } from './frontal-view.ts';
import { otherViewOf } from './other-view.ts';
import type { DataSet } from './parse-data-set.ts';

/**
 * Reads what the product uses of patient, study and equipment (PS3.3 C.7.1–C.7.5). Nothing in it can
 * refuse a file: odd values are null.
 */
export function readImageHeader(dataSet: DataSet): ImageHeader {
  const written = Array.from({ length: 8 }, (_, index) => readAscii(dataSet, 'x00080005', index) ?? '');
  const characterSets = characterSetTerms(written.join('\\'));
  const text = (tag: string, length: number): string | null => readText(dataSet, tag, characterSets, length);
  const read = (tag: string, most?: number): string | null =>
    most === undefined ? readAscii(dataSet, tag) : text(tag, most);
  const image = ofEachImageField((field) => {
    const { tags, vr, most }: ImageField = IMAGE_FIELDS[field];
    const value = tags.map((tag) => read(tag, most)).find((said) => said !== null) ?? null;
    return vr === 'UI' ? uid(value) : value;
  });
  const demographics = demographicsOfHeader(({ tag, most }) => read(tag, most));
  const studyDate = parseDicomDate(readAscii(dataSet, 'x00080020'));
  // Findings are made for the ages of people.
  const isAnimal = isOtherSpecies(dataSet, text('x00102201', 64));
  const age = ageOfFile({
    stated: isAnimal ? null : statedYears(readAscii(dataSet, 'x00101010')),
    birthDate: isAnimal ? null : demographics.birthDate,
    dates: [studyDate, ...OTHER_DATES.map((tag) => parseDicomDate(readAscii(dataSet, tag)))],
    // East of here it is tomorrow already.
    latest: new Date(Date.now() + 24 * 3_600_000).toISOString().slice(0, 10),
  });
  const viewCode = firstItem(dataSet, 'x00540220');
  const stated = {
    // It has one value. Where it has several, they contradict each other.
    viewPosition: readAscii(dataSet, 'x00185101', 1) === null ? image.view : null,
    viewCode: viewCode === null ? null : readAscii(viewCode, 'x00080100'),
    viewMeaning: viewCode === null ? null : readText(viewCode, 'x00080104', characterSets, 64),
    patientOrientation: [readAscii(dataSet, 'x00200020', 0), readAscii(dataSet, 'x00200020', 1)],
    seriesDescription: text('x0008103e', 64),
    bodyPart: image.bodyPart,
  } as const;
  return {
    ...image,
    studyInstanceUid: uid(readAscii(dataSet, 'x0020000d')),
    otherView: otherViewOf(stated),
    frontalView: frontalViewOf(stated),
    pixelSpacingMm: spacing(dataSet, 'x00280030') ?? spacing(dataSet, 'x00181164'),
    patient: {
      ...demographics,
      ageYears: age.years,
      otherAgeYears: age.otherYears,
      isAgeUnitAssumed: age.isUnitAssumed,
    },
    studyDate,
    study: ofEachStudyField((field) => {
      const { tag, most } = STUDY_FIELDS[field];
      const value = text(tag, most);
      return value !== null && isNameField(field) ? canonicalName(value) : value;
    }),
  };
}

function readText(
  dataSet: DataSet,
  tag: string,
  characterSets: readonly string[],
  length: number,
): string | null {
  const element = dataSet.elements[tag];
  if (element === undefined || element.length <= 0 || element.firstItem !== undefined) return null;
  const { byteArray } = dataSet;
  const size = Math.min(element.length, byteArray.length - element.dataOffset, 4096);
  if (size <= 0) return null;
  const bytes = Buffer.from(byteArray.buffer, byteArray.byteOffset + element.dataOffset, size);
  // Control characters (with the NUL that some writers pad with) would travel into pages, logs and databases.
  const value = showable(decodeText(bytes, characterSets)).trim();
  return value === '' ? null : Array.from(value).slice(0, length).join('').trim();
}

const uid = (value: string | null): string | null =>
  value !== null && /^[0-9]+(\.[0-9]+)+$/u.test(value) ? value : null;

function spacing(dataSet: DataSet, tag: string): readonly [number, number] | null {
  const rows = readNumber(dataSet, tag, 0);
  const columns = readNumber(dataSet, tag, 1);
  return rows !== null && columns !== null && rows > 0 && columns > 0 ? [rows, columns] : null;
}

/** Of no species, as PS3.3 C.7.1.1 has it of people, or of the human one. */
const PEOPLE = /^(?:homo( sapiens)?|humans?|humain|humano|mensch|person|unknown|none|n\/?a|人)$/iu;
const PEOPLE_CODES: ReadonlySet<string | null> = new Set(['337915000', 'L-85B00', null]);

/** By Patient Species Description (0010,2201), or the code (0010,2202). */
function isOtherSpecies(dataSet: DataSet, description: string | null): boolean {
  const species = firstItem(dataSet, 'x00102202');
  if (species !== null && !PEOPLE_CODES.has(readAscii(species, 'x00080100'))) return true;
  return description !== null && !PEOPLE.test(description);
}

/** Beside Study Date: Acquisition Date, Content Date, Series Date. */
const OTHER_DATES = ['x00080022', 'x00080023', 'x00080021'] as const;
