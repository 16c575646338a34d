/**
 * Decoders of the platform by Specific Character Set (PS3.3 C.12.1.1.2), as `characterSetTerms` writes it. Of
 * any other term, and of none, the text is ISO 8859-1.
 */
export const CHARACTER_SET_DECODERS: Readonly<Record<string, string>> = {
  'ISO_IR 13': 'shift_jis',
  'ISO_IR 58': 'gbk',
  'ISO_IR 101': 'iso-8859-2',
  'ISO_IR 109': 'iso-8859-3',
  'ISO_IR 110': 'iso-8859-4',
  'ISO_IR 126': 'iso-8859-7',
  'ISO_IR 127': 'iso-8859-6',
  'ISO_IR 138': 'iso-8859-8',
  'ISO_IR 144': 'iso-8859-5',
  'ISO_IR 148': 'iso-8859-9',
  'ISO_IR 149': 'euc-kr',
  'ISO_IR 166': 'windows-874',
  'ISO_IR 192': 'utf-8',
  'ISO_IR 203': 'iso-8859-15',
  GB18030: 'gb18030',
  GBK: 'gbk',
  BIG5: 'big5',
  'EUC-JP': 'euc-jp',
};

/** "ISO 2022 IR 87" as "ISO_IR 87": code extensions are told by their escape sequences. */
const REGISTERED = /ISO[\s_-]*(?:2022[\s_-]*)?IR[\s_-]*(\d+)/gu;
/** Names of others than the standard, without blanks and marks. */
const ALIASES: Readonly<Record<string, string>> = {
  GB18030: 'GB18030',
  GBK: 'GBK',
  GB2312: 'GBK',
  EUCJP: 'EUC-JP',
  UTF8: 'ISO_IR 192',
  UNICODE: 'ISO_IR 192',
  SHIFTJIS: 'ISO_IR 13',
  SJIS: 'ISO_IR 13',
  EUCKR: 'ISO_IR 149',
  KSC5601: 'ISO_IR 149',
  LATIN1: 'ISO_IR 100',
  ISO88591: 'ISO_IR 100',
  ISO88592: 'ISO_IR 101',
  ISO88593: 'ISO_IR 109',
  ISO88594: 'ISO_IR 110',
  ISO88595: 'ISO_IR 144',
  ISO88596: 'ISO_IR 127',
  ISO88597: 'ISO_IR 126',
  ISO88598: 'ISO_IR 138',
  ISO88599: 'ISO_IR 148',
  ISO885915: 'ISO_IR 203',
};

/**
 * The terms of a Specific Character Set (0008,0005) as senders write them: in small letters, with other marks
 * than the standard's, with blanks or NUL around, without the backslash between two.
 * @param text all values of the element
 * @returns a term for each, `ISO_IR n` or one of the others above; empty for none, as written where unknown
 */
export function characterSetTerms(text: string): readonly string[] {
  const terms = text
    .toUpperCase()
    .split('\\')
    .flatMap((value) => {
      const registered = [...value.matchAll(REGISTERED)].map(([, number]) => `ISO_IR ${Number(number)}`);
      if (registered.length > 0) return registered;
      const plain = value.replaceAll('\0', ' ').trim();
      const bare = plain.replaceAll(/[\s_-]+/gu, '');
      const number = /^ISO(\d{1,3})$/u.exec(bare)?.[1];
      return [number === undefined ? (ALIASES[bare] ?? plain) : `ISO_IR ${Number(number)}`];
    });
  while (terms.length > 1 && terms.at(-1) === '') terms.pop();
  return terms;
}
