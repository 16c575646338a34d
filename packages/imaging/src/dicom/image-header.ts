import { MOST_YEARS } from '@aiso/contracts';
import type { ImageHeader } from '../image-types.ts';
import { decodeText, readableName } from './character-sets.ts';
import { firstItem, readAscii, readNumber } from './data-set.ts';
import { otherViewOf } from './other-view.ts';
import type { DataSet } from './parse-data-set.ts';

/**
 * Reads what the product uses of patient, study and equipment (PS3.3 C.7.1–C.7.5). Nothing in it can
 * refuse a file: odd values are null.
 */
export function readImageHeader(dataSet: DataSet): ImageHeader {
  const characterSets = [0, 1, 2, 3].map((index) => readAscii(dataSet, 'x00080005', index) ?? '');
  while (characterSets.length > 1 && characterSets.at(-1) === '') characterSets.pop();
  const text = (tag: string, length: number): string | null => readText(dataSet, tag, characterSets, length);
  const name = readText(dataSet, 'x00100010', characterSets, 400);
  const studyDate = isoDate(readAscii(dataSet, 'x00080020'));
  const birthDate = isoDate(readAscii(dataSet, 'x00100030'));
  const bodyPart = readAscii(dataSet, 'x00180015');
  const view = readAscii(dataSet, 'x00185101');
  const stated = statedAge(readAscii(dataSet, 'x00101010'));
  const viewCode = firstItem(dataSet, 'x00540220');
  return {
    sopInstanceUid: uid(readAscii(dataSet, 'x00080018')),
    studyInstanceUid: uid(readAscii(dataSet, 'x0020000d')),
    modality: readAscii(dataSet, 'x00080060'),
    bodyPart,
    view,
    otherView: otherViewOf({
      viewPosition: view,
      viewCode: viewCode === null ? null : readAscii(viewCode, 'x00080100'),
      patientOrientation: [readAscii(dataSet, 'x00200020', 0), readAscii(dataSet, 'x00200020', 1)],
      seriesDescription: text('x0008103e', 64),
      bodyPart,
    }),
    laterality: readAscii(dataSet, 'x00200062') ?? readAscii(dataSet, 'x00200060'),
    pixelSpacingMm: spacing(dataSet, 'x00280030') ?? spacing(dataSet, 'x00181164'),
    patient: {
      mrn: text('x00100020', 64),
      mrnIssuer: text('x00100021', 64),
      name: name === null ? null : (readableName(name)?.slice(0, 200) ?? null),
      birthDate,
      sex: sex(readAscii(dataSet, 'x00100040')),
      ageYears: stated?.years ?? yearsBetween(birthDate, studyDate ?? dateOfImage(dataSet)),
      isAgeUnitAssumed: stated?.isUnitAssumed ?? false,
    },
    studyDate,
    accessionNumber: text('x00080050', 64),
    studyDescription: text('x00081030', 200),
    origin: {
      institution: text('x00080080', 64),
      manufacturer: text('x00080070', 64),
      deviceModel: text('x00081090', 64),
      station: text('x00081010', 64),
    },
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
  const value = decodeText(bytes, characterSets)
    .replace(/\p{Cc}+/gu, ' ')
    .trim();
  return value === '' ? null : Array.from(value).slice(0, length).join('').trim();
}

const uid = (value: string | null): string | null =>
  value !== null && /^[0-9]+(\.[0-9]+)+$/u.test(value) ? value : null;

function sex(value: string | null): 'F' | 'M' | 'O' | null {
  return value === 'F' || value === 'M' || value === 'O' ? value : null;
}

function spacing(dataSet: DataSet, tag: string): readonly [number, number] | null {
  const rows = readNumber(dataSet, tag, 0);
  const columns = readNumber(dataSet, tag, 1);
  return rows !== null && columns !== null && rows > 0 && columns > 0 ? [rows, columns] : null;
}

/** `yyyymmdd` (or the old `yyyy.mm.dd`) to `yyyy-mm-dd`; null for what is no day of the calendar. */
function isoDate(value: string | null): string | null {
  const parts = /^(\d{4})\.?(\d{2})\.?(\d{2})$/u.exec(value ?? '');
  if (parts === null) return null;
  const iso = `${parts[1]}-${parts[2]}-${parts[3]}`;
  const day = new Date(`${iso}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(iso) && iso >= '1800' ? iso : null;
}

/** For a study without a date: Acquisition Date, else Content Date. */
const dateOfImage = (dataSet: DataSet): string | null =>
  isoDate(readAscii(dataSet, 'x00080022')) ?? isoDate(readAscii(dataSet, 'x00080023'));

const UNIT_IN_YEARS: Readonly<Record<string, number>> = { Y: 1, M: 1 / 12, W: 7 / 365.25, D: 1 / 365.25 };

/** Age String (PS3.5 6.2) `nnnD`, `nnnW`, `nnnM` or `nnnY` in years, with fractions. */
export function ageYears(value: string | null): number | null {
  const parts = /^(\d{1,3})([DWMY])$/u.exec(value ?? '');
  if (parts === null) return null;
  return plausible(Number(parts[1]) * (UNIT_IN_YEARS[parts[2] ?? ''] ?? 1));
}

/** Some devices write "45" or "045", which are years. Zero of no unit is nobody's age. */
function statedAge(value: string | null): { readonly years: number; readonly isUnitAssumed: boolean } | null {
  const isUnitAssumed = /^\d{1,3}$/u.test(value ?? '') && Number(value) > 0;
  const years = isUnitAssumed ? plausible(Number(value)) : ageYears(value);
  return years === null ? null : { years, isUnitAssumed };
}

function yearsBetween(birthDate: string | null, date: string | null): number | null {
  if (birthDate === null || date === null) return null;
  return plausible((Date.parse(date) - Date.parse(birthDate)) / 86_400_000 / 365.2425);
}

/** In hundredths; null where nobody is that old. */
const plausible = (years: number): number | null =>
  years >= 0 && years <= MOST_YEARS ? Math.round(years * 100) / 100 : null;
