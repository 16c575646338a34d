import { dictionaryVr } from '../src/deidentify/attributes.ts';
import { PROFILE_ROWS } from '../src/deidentify/profile-table.generated.ts';

/** No value of a file, and no text of the standard, has these. */
export const OLD_VALUES =
  /zq(?:fam|giv|priv| |\d{4})|1\.2\.77777\.|193[12]-\d\d-\d\d|\b777\d{4}\b|5a\\51|5a51/iu;
/** Every day that is filled in lies in these years. */
export const OLD_DAYS = /\b193[12](?:0[1-9]|1[0-2])\d\d/u;
/** What has to stay of a description that is cleaned. */
export const DESCRIPTION = 'Opacity';

const four = (index: number): string => String(index).padStart(4, '0');
const day = (index: number): string =>
  new Date(Date.UTC(1931, 0, 2 + index)).toISOString().slice(0, 10).replaceAll('-', '');
const time = (index: number): string =>
  `10${String(index % 60).padStart(2, '0')}${String(Math.floor(index / 60)).padStart(2, '0')}`;

const PATIENT = PROFILE_ROWS.findIndex(([tag]) => tag === '00100010');
const STUDY = PROFILE_ROWS.findIndex(([tag]) => tag === '0020000D');
const BIRTH = PROFILE_ROWS.findIndex(([tag]) => tag === '00100030');
const NUMBER = PROFILE_ROWS.findIndex(([tag]) => tag === '00100020');

/** A value of its own for a row of the table, as `dcmodify` takes it. */
function filledValue(vr: string, index: number, isDescription: boolean): string {
  if (isDescription && vr !== 'SH') {
    const iso = day(BIRTH).replace(/(\d{4})(\d\d)(\d\d)/u, '$1-$2-$3');
    return `${DESCRIPTION} of ZQGIV${four(PATIENT)} (Zqfam${four(PATIENT)}), ${iso}, ${filledValue('LO', NUMBER, false)}`;
  }
  if (isDescription) return `${DESCRIPTION} Zqfam${four(PATIENT)}`.slice(-16);
  switch (vr) {
    case 'PN':
      return `Zqfam${four(index)}^Zqgiv${four(index)}`;
    case 'DA':
      return day(index);
    case 'TM':
      return time(index);
    case 'DT':
      return day(index) + time(index);
    case 'UI':
      return `1.2.77777.${index}`;
    case 'AS':
      return '077Y';
    case 'DS':
    case 'IS':
    case 'FD':
    case 'FL':
    case 'UL':
    case 'SL':
      return `777${four(index)}`;
    case 'US':
      return String(7000 + index);
    case 'OB':
    case 'UN':
      return String.raw`5a\51\00\01`;
    case 'UR':
      return `http://zq${four(index)}.example/`;
    default:
      return `ZQ${four(index)}`;
  }
}

const written = (tag: string): string => `(${tag.slice(0, 4)},${tag.slice(4)})`;

/**
 * Arguments with which `dcmodify` puts a value of its own into every attribute of the table, into an item of
 * every sequence of it, into overlays, curves and private blocks. Command and directory elements are of no
 * image.
 */
export const FILLING: readonly string[] = PROFILE_ROWS.flatMap(([tag, , vr, , cleanDescriptors], index) => {
  if (!/^[0-9A-F]{8}$/u.test(tag) || /^000[0246]/u.test(tag)) return [];
  const paths =
    vr === 'SQ'
      ? ['00100010', '00080080', '00081155', '00080022'].map((inner): [string, string] => [
          `${written(tag)}[0].${written(inner)}`,
          filledValue(dictionaryVr(Number.parseInt(inner, 16)) ?? 'LO', index, false),
        ])
      : [[written(tag), filledValue(vr, index, cleanDescriptors === 'C')] as const];
  // Where a file has it with an unknown VR, it cannot be overwritten.
  return paths.flatMap(([path, value]) => [...(vr === 'SQ' ? [] : ['-e', path]), '-i', `${path}=${value}`]);
}).concat(
  ...[
    '(6000,4000)=Zq overlay',
    String.raw`(6000,3000)=5a51\5a51`,
    '(5000,2500)=Zq curve',
    '(0029,0010)=ZQPRIV',
    '(0008,2218)[0].(0029,0010)=ZQPRIV',
    `(0008,2218)[0].(0008,0104)=Thorax of Zqfam${four(PATIENT)}, ${filledValue('UI', STUDY, false)}`,
  ].map((filling) => ['-i', filling]),
);
